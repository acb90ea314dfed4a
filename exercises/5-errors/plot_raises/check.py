"""The values of the losses reach a plotting function from any device; the training stays."""

import copy

import torch

from tools.learn.check import Wrong, away, said, same


def check(run):
    if run.raised(RuntimeError, "that requires grad"):
        converted = any(map(run.attribute_used, ("stack", "hstack", "numpy", "array")))
        raise Wrong("still_grad" if converted else "broken")
    if "zero-dimensional" in str(run.error):
        raise Wrong("cat", error=said(run.error))
    if run.raised(AttributeError, "'list' object"):
        raise Wrong("list", error=said(run.error))
    if any(part in str(run.error) for part in ("does not require grad", "attribute 'backward'")):
        raise Wrong("no_graph", error=said(run.error))
    if run.raised(TypeError, "0-d"):
        raise Wrong("count", got=1, expected=6)
    plotted = run.attempt("text_plot", torch.ones(2, requires_grad=True))
    if not plotted.raised(RuntimeError, "that requires grad"):
        raise Wrong("library")
    same("text_plot([1.0, 2.0])", run.call("text_plot", [1.0, 2.0]), ["#" * 10, "#" * 20])
    handed = watch(run)
    model = run["model"]
    for steps in (1, 3, 5):
        batches = torch.randn(steps, 4, 3)
        losses, weight = trained(model, batches)
        got = run.call("train", batches)
        if any(getattr(value, "requires_grad", False) for values in handed for value in values):
            raise Wrong("no_grad")
        if not torch.equal(model.weight, weight):
            raise Wrong("no_step")
        if isinstance(got, list) and len(got) != steps:
            raise Wrong("count", got=len(got), expected=steps)
        same("train(batches)", got, run.call("text_plot", losses))
    on_a_device(run, away())


def watch(run):
    """A list that gets whatever the plot is handed from now on."""
    handed, plot = [], run["text_plot"]

    def text_plot(values):
        handed.append(values)
        return plot(values)

    run.names["text_plot"] = text_plot
    return handed


def on_a_device(run, device):
    """Raises Wrong where the plot of a model on another device raises."""
    model = torch.nn.Linear(3, 1).to(device)
    run.names.update(model=model, optimizer=torch.optim.SGD(model.parameters(), lr=0.01))
    # A list, because the lazy device does not compute with the views of one tensor.
    outcome = run.attempt("train", [torch.randn(4, 3).to(device) for _ in range(2)])
    if outcome.raised(TypeError, "device type tensor to numpy"):
        raise Wrong("device", error=said(outcome.error))
    if outcome.error:
        raise run.raises("train", outcome.error)


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
