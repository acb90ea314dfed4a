"""A gradient that an edit of the plotted values does not change."""

import torch

from tools.learn.check import Wrong, same


def check(run):
    for rows, features in ((4, 1), (1, 1), (5, 3)):
        model, batch = torch.nn.Linear(features, 1), torch.randn(rows, features)
        expected, percent = expectation(model, batch)
        before = len(run["plot"])
        outcome = run.attempt("train_step", model, batch)
        if outcome.raised(RuntimeError, "inplace operation"):
            raise Wrong("no_grad" if run.attribute_used("no_grad") else "noticed")
        if outcome.error:
            raise run.raises("train_step", outcome.error)
        plotted = run["plot"][before:]
        if plotted == [(percent * 100).tolist()]:
            got, right = (round(each.item(), 1) for each in (percent[0, 0] * 100, percent[0, 0]))
            raise Wrong("twice", got=got, expected=right)
        same("plot", plotted, [percent.tolist()], exact=False)
        got = model.weight.grad
        spoiled, _ = expectation(model, batch, edited=True)
        if got is not None and torch.allclose(got, spoiled):
            cause = "numpy" if run.attribute_used("numpy") else "broken"
            got, right = (round(each[0, 0].item(), 3) for each in (got, expected))
            raise Wrong(cause, got=got, expected=right)
        same("model.weight.grad", got, expected, exact=False)


def expectation(model, batch, edited=False):
    """The gradient of the weight, also where p was edited unseen before, and p in percent."""
    p = torch.sigmoid(model(batch))
    loss, percent = p.mean(), p.detach() * 100
    if edited:
        p.data.mul_(100)
    return torch.autograd.grad(loss, model.weight)[0], percent
