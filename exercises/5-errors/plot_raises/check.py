"""The losses reach a plotting function without their graph; the steps of training stay."""

import copy

import torch

from tools.learn.check import Wrong, same


def check(run):
    if run.raised(RuntimeError, "that requires grad"):
        raise Wrong("broken", error=str(run.error))
    if run.raised(AttributeError, "'list' object"):
        raise Wrong("list", error=str(run.error))
    if any(part in str(run.error) for part in ("does not require grad", "attribute 'backward'")):
        raise Wrong("no_graph", error=str(run.error))
    if run.raised(TypeError, "0-d"):
        raise Wrong("count", got=1, expected=6)
    plotted = run.attempt("text_plot", torch.ones(2, requires_grad=True))
    if not plotted.raised(RuntimeError, "that requires grad"):
        raise Wrong("library")
    same("text_plot([1.0, 2.0])", run.call("text_plot", [1.0, 2.0]), ["#" * 10, "#" * 20])
    model = run["model"]
    for steps in (1, 3, 5):
        batches = torch.randn(steps, 4, 3)
        losses, weight = trained(model, batches)
        got = run.call("train", batches)
        if not torch.equal(model.weight, weight):
            raise Wrong("no_step")
        if isinstance(got, list) and len(got) != steps:
            raise Wrong("count", got=len(got), expected=steps)
        same("train(batches)", got, run.call("text_plot", losses))


def trained(model, batches):
    """The losses and the last weight of the same steps with a copy of the model."""
    model = copy.deepcopy(model)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    losses = []
    for x in batches:
        loss = model(x).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses, model.weight
