"""Tensors of frames that arrive in one buffer: each keeps the values that it had then."""

import ast

import numpy as np
import torch

from tools.learn.check import Wrong, same, shares

IF_NEEDED = ["as_tensor", "asarray", "ascontiguousarray", "contiguous", "cpu", "to", "float"]
VIEWS = ["view", "reshape", "ravel", "squeeze", "unsqueeze", "detach", "data", "from_dlpack"]


def check(run):
    for shape, dtype, count in (
        ((2, 2), "float32", 3),
        ((5,), "float32", 2),
        ((3, 1), "float64", 4),
        ((2, 3, 2), "uint8", 3),
        ((), "float32", 2),
        ((4,), "float32", 1),
        ((2,), "float32", 0),
    ):
        given = (torch.rand(count, *shape) * 200 + 1).numpy().astype(dtype)
        buffer = np.zeros(shape, dtype)
        kept = run.call("collect", frames(given, buffer))
        tensors = [each for each in kept if isinstance(each, torch.Tensor)] if count else []
        shared = any(shares(buffer, each) for each in tensors)
        last = all(np.array_equal(each.detach().numpy(), given[-1]) for each in tensors)
        buffer[...] = 0  # what comes next
        try:
            same("collect(frames)", kept, [torch.tensor(frame) for frame in given])
        except Wrong as wrong:
            if wrong.id == "values" and (shared or last):
                raise follows(run, shared) from None
            raise


def frames(given, buffer):
    """Each frame in the same buffer."""
    for frame in given:
        buffer[...] = frame
        yield buffer


def follows(run, shared):
    """The fault of tensors that changed with the buffer; the code names its cause."""
    function = next(
        node
        for node in ast.walk(run.tree)
        if isinstance(node, ast.FunctionDef) and node.name == "collect"
    )
    nodes = [*ast.walk(function)]
    called = {getattr(node.func, "id", "") for node in nodes if isinstance(node, ast.Call)}
    if not shared:
        return Wrong("collected_first" if called & {"list", "tuple"} else "copied_late")
    camera = run.names.get("camera")
    if callable(camera) and not np.shares_memory(*camera([1, 2])):
        return Wrong("camera")
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    shallow = "copy.copy(" in run.source  # of a tensor, it shares
    if not shallow and attributes & {"copy", "clone"}:
        return Wrong("unused")
    if run.attribute_used("Tensor") or run.attribute_used("FloatTensor"):
        return Wrong("constructor")
    for name in filter(run.attribute_used, IF_NEEDED):
        return Wrong("as_tensor", call=name)
    view = shallow or any(isinstance(node, ast.Subscript) for node in nodes)
    return Wrong("view" if view or any(map(run.attribute_used, VIEWS)) else "broken")
