"""Scaled heights with memory of their own: the weights keep their values."""

import ast

import numpy as np
import torch

from tools.learn.check import Wrong, same, shares

IF_NEEDED = ["asarray", "ascontiguousarray", "as_tensor", "contiguous", "to", "float", "astype"]
VIEWS = ["view", "reshape", "ravel", "squeeze", "from_numpy", "from_dlpack", "data", "T"]


def check(run):
    for weight in (
        torch.nn.Linear(4, 5).weight,
        torch.randn(2, 3),
        torch.randn(5, 2).t(),
        torch.randn(7),
    ):
        before = weight.detach().clone()
        heights = run.call("bars", weight)
        if not torch.equal(before, weight):
            raise changed(run, heights, weight, before)
        low, high = before.min(), before.max()
        same("bars(weight)", heights, ((before - low) / (high - low)).numpy(), exact=False)


def changed(run, heights, weight, before):
    """The fault of a result whose making changed the weights; the code names its cause."""
    place = (before != weight).nonzero()[0].tolist()
    one, other = before[tuple(place)].item(), weight[tuple(place)].item()
    facts = {"before": f"{one:.3f}", "after": f"{other:.3f}"}
    if isinstance(heights, np.ndarray) and not shares(heights, weight):
        return Wrong("copied_late", **facts)
    nodes = [*ast.walk(run.tree)]
    shallow = "copy.copy(" in run.source  # of a tensor, it shares
    if not shallow and (run.attribute_used("copy") or run.attribute_used("clone")):
        return Wrong("unused", **facts)
    if any(isinstance(node, ast.keyword) and node.arg == "force" for node in nodes):
        return Wrong("only_if_needed", call=".numpy(force=True)", **facts)
    if run.attribute_used("cpu"):
        return Wrong("cpu", **facts)
    for name in filter(run.attribute_used, IF_NEEDED):
        return Wrong("only_if_needed", call=name, **facts)
    view = shallow or any(isinstance(node, ast.Subscript) for node in nodes)
    return Wrong("view" if view or any(map(run.attribute_used, VIEWS)) else "broken", **facts)
