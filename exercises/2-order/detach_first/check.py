"""What is kept of a tracked tensor: in host memory, without a graph, and nothing was recorded."""

import numpy as np
import torch
from torch.overrides import TorchFunctionMode

from tools.learn.check import Wrong, away, said, same


class Recorded(TorchFunctionMode):
    """Notes the names of the nodes that autograd adds to the graph."""

    def __init__(self):
        super().__init__()
        self.nodes = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        result = function(*args, **(kwargs or {}))
        if isinstance(result, torch.Tensor) and not any(result is each for each in args):
            self.nodes += [result.grad_fn.name()] if result.grad_fn else []
        return result


def check(run):
    here, there = (published(run, device, (3, 1)) for device in ("cpu", away()))
    if here["host"].grad_fn:
        raise Wrong("broken" if there["host"].grad_fn else "no_grad")
    for found in (here, there):
        if not found["y"].requires_grad:
            raise Wrong("in_place")
        if found["nodes"]:
            raise Wrong("node", node=found["nodes"][0])
    for shape in ((), (1, 1), (6, 1)):
        unnoticed(**published(run, "cpu", shape))


def published(run, device, shape):
    """What is kept of a fresh tensor y = exp(x), with both, and the nodes that were recorded."""
    x = torch.randn(shape).to(device).requires_grad_()
    y = x.exp()
    expected = y.detach().cpu()
    with Recorded() as recorded:
        outcome = run.attempt("publish", y)
    host = run["dashboard"].get("predictions")
    if outcome.raised(RuntimeError, "leaf variables"):
        raise Wrong("flag")
    if outcome.raised(TypeError, "device type tensor"):
        raise Wrong("gpu", error=said(outcome.error))
    if outcome.raised(AttributeError, "'numpy.ndarray'") or isinstance(host, np.ndarray):
        raise Wrong("array")
    if outcome.error:
        raise run.raises("publish", outcome.error)
    same('dashboard["predictions"]', host, expected)
    mean = run["dashboard"].get("mean")
    same('dashboard["mean"]', float(mean), expected.mean().item(), exact=False)
    return {"x": x, "y": y, "host": host, "nodes": recorded.nodes}


def unnoticed(x, y, host, nodes):
    """Edit what is kept between the forward and the backward pass, which needs the values of y."""
    expected = y.detach().clone()
    try:
        host += 1
        y.sum().backward()
    except RuntimeError:  # noticed
        return
    if not torch.equal(x.grad, expected):
        raise Wrong("hidden")
