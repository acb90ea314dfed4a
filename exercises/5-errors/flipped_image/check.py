"""A mirrored image as a tensor: the right axis, the same dtype, and the array as it was."""

import ast

import numpy as np
import torch

from tools.learn.check import Wrong, said, same


def check(run):
    if run.raised(ValueError, "stride in the given numpy array is negative"):
        if copied_late(run):
            raise Wrong("late")
        if any(map(run.attribute_used, ("copy", "ascontiguousarray", "array"))):
            raise Wrong("early")
        if run.attribute_used("tensor"):
            raise Wrong("tensor")
        raise Wrong("view" if any(map(run.attribute_used, ("flip", "fliplr"))) else "broken")
    if run.raised(ValueError, "step must be greater than zero"):
        raise Wrong("step", error=said(run.error))
    large = torch.randint(256, (9, 8, 3), dtype=torch.uint8).numpy()
    crops = large[2:6, 1:7], large[..., :1].copy()
    for image in (large[:2, :3], large, large[:1, :4], *crops):
        for dtype in (np.uint8, np.float32):
            check_one(run, image.astype(dtype, copy=False))


def copied_late(run):
    """Whether the tensor would be copied, and not the array."""
    return run.attribute_used("clone") or any(
        isinstance(node, ast.Attribute)
        and node.attr in ("contiguous", "copy")
        and "torch." in ast.unparse(node.value)
        for node in ast.walk(run.tree)
    )


def check_one(run, image):
    kept, expected = image.copy(), torch.from_numpy(image[:, ::-1].copy())
    got = run.call("mirrored", image)
    if not np.array_equal(image, kept):
        raise Wrong("in_place")
    if isinstance(got, torch.Tensor) and got.shape == expected.shape and got.ne(expected).any():
        if np.array_equal(got.numpy(), kept):
            raise Wrong("not_mirrored")
        axes = 0, 2, (0, 1), (0, 2), (1, 2), (0, 1, 2)
        if any(np.array_equal(got.numpy(), np.flip(kept, axis)) for axis in axes):
            raise Wrong("axis")
    same("mirrored(image)", got, expected)
