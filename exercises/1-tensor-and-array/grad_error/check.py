"""An array of a result that requires grad, which leaves the result and the model as they were."""

import torch

from tools.learn.check import Wrong, same


def check(run):
    if run.raised(RuntimeError, "requires grad"):
        raise Wrong("broken", error=str(run.error))
    model = run["model"]
    for rows in (1, 4):
        x = torch.randn(rows, 3)
        with torch.no_grad():
            expected = model(x).numpy()
        got = run.call("predict", x)
        if getattr(got, "dtype", None) == "float64" or isinstance(got, list):
            raise Wrong("list", got=str(getattr(got, "dtype", "list")))
        same("predict(x)", got, expected)
    if not model.weight.requires_grad:
        raise Wrong("frozen")
    before = model.weight.detach().clone()
    model(torch.randn(4, 3)).sum().backward()
    if model.weight.grad is None or not torch.equal(before, model.weight):
        raise Wrong("frozen")
    if run.attribute_used("data"):
        raise Wrong("data")
