"""An array of results that lie on another device, from a model that stays there."""

import ast

import numpy as np
import torch

from tools.learn.check import Wrong, away, said, same

# What the lazy device says of a tensor that is not on it, and what CUDA says.
TWO_DEVICES = ("is not a lazy tensor", "tensors to be on the same device")


def check(run):
    for device in (away(), "cpu"):
        for rows in (1, 4):
            model = torch.nn.Linear(3, 1)
            x, targets = torch.randn(rows, 3), torch.randn(rows, 1).numpy()
            with torch.no_grad():
                expected = model(x).numpy() - targets
            outcome = run.attempt("errors", model.to(device), x.to(device), targets)
            if model.weight.device.type != device:
                raise Wrong("moved")
            if outcome.raised(TypeError, "device type tensor to numpy"):
                raise Wrong(cause(run), error=said(outcome.error))
            if any(outcome.raised(RuntimeError, part) for part in TWO_DEVICES):
                raise Wrong("two_devices", error=said(outcome.error))
            if outcome.error:
                raise run.raises("errors", outcome.error)
            got = outcome.value
            if getattr(got, "dtype", None) == np.float64 and run.attribute_used("tolist"):
                raise Wrong("list", got=str(got.dtype))
            same("errors(…)", got, expected, exact=False)
    if run.attribute_used("is_cuda"):
        raise Wrong("is_cuda")
    if any(
        isinstance(node, ast.keyword) and node.arg == "non_blocking" for node in ast.walk(run.tree)
    ):
        raise Wrong("non_blocking")


def cause(run):
    """Why a tensor still lies elsewhere, as far as the code tells."""
    alone = [node.value for node in ast.walk(run.tree) if isinstance(node, ast.Expr)]
    calls = [node.func for node in alone if isinstance(node, ast.Call)]
    if any(isinstance(each, ast.Attribute) and each.attr in ("cpu", "to") for each in calls):
        return "lost"
    for name, id in (("is_cuda", "is_cuda"), ("cpu", "too_late"), ("detach", "detach")):
        if run.attribute_used(name):
            return id
    return "broken"
