"""A loss with a graph that reaches the weights, and with the right value and gradient."""

import torch

from tools.learn.check import Wrong, same


def check(run):
    cut = "detached" if run.attribute_used("detach") or run.attribute_used("data") else "broken"
    if run.attribute_used("numpy"):
        cut = "broken"
    model = run["model"]
    for rows in (1, 5, 7):
        x, target = torch.randn(rows, 2), torch.randn(rows, 1)
        with torch.no_grad():  # weights that were not trained, so that no gradient is near zero
            model.weight.normal_()
            model.bias.zero_()
        expected = ((model(x) - target) ** 2).mean()
        gradient = torch.autograd.grad(expected, model.weight)[0]
        outcome = run.attempt("loss_of", x, target)
        if outcome.raised(RuntimeError, "requires grad"):
            raise Wrong("refused")
        if outcome.error:
            raise run.raises("loss_of", outcome.error)
        loss = outcome.value
        same("loss_of(x, target)", loss, expected, exact=False)
        if not loss.requires_grad:
            # Where the file trained all the same, the loss was made to require grad in the loop.
            raise Wrong(cut if run.error else "leaf")
        model.zero_grad()
        loss.backward()
        if model.weight.grad is None:
            raise Wrong("leaf")
        # Another way to the mean rounds otherwise, which shows where a gradient is near zero.
        if not torch.allclose(model.weight.grad, gradient, atol=1e-4):
            same("model.weight.grad", model.weight.grad, gradient)
