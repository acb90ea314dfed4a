"""A file that torch.load reads with its default, and that still has all values."""

import ast
import pathlib
import tempfile

import numpy as np
import torch

from tools.learn.check import Wrong, same


def check(run):
    for count in (5, 1):
        model = torch.nn.Linear(count, 2)
        losses, mean = torch.rand(count).tolist(), np.random.rand(count)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "checkpoint.pt")
            run.call("save", model, losses, mean, file)
            content = read(run, file)
        check_content(content, model.state_dict(), min(losses), mean)


def read(run, file):
    """What is in the file. Raises Wrong where torch.load refuses it."""
    torch.serialization.clear_safe_globals()  # another program would not have them
    try:
        return torch.load(file, weights_only=True)
    except Exception:
        pass
    try:
        content = torch.load(file, weights_only=False)
    except Exception as error:
        raise Wrong("other_file", error=str(error)) from None
    values = content if isinstance(content, dict) else {}
    keys = [key for key, value in values.items() if numpy_in(value)]
    if not keys:
        raise Wrong("object")
    if run.attribute_used("add_safe_globals") or run.attribute_used("safe_globals"):
        raise Wrong("allowed")
    if "weights_only" in [getattr(node, "arg", "") for node in ast.walk(run.tree)]:
        raise Wrong("unsafe")
    raise Wrong("broken" if len(keys) > 1 else "half", key=keys[0])


def check_content(content, weights, loss, mean):
    if not isinstance(content, dict):
        raise Wrong("dropped", keys="weights, loss, mean")
    missing = {"weights", "loss", "mean"} - {*content}
    if missing:
        raise Wrong("dropped", keys=", ".join(sorted(missing)))
    if isinstance(content["loss"], str) or isinstance(content["mean"], str):
        raise Wrong("text")
    for name in weights:
        same(f'torch.load(file)["weights"]["{name}"]', content["weights"].get(name), weights[name])
    same('float(torch.load(file)["loss"])', float(content["loss"]), loss)
    got = np.array(content["mean"], dtype=np.float64)
    if got.shape == mean.shape and np.allclose(got, mean) and not np.array_equal(got, mean):
        raise Wrong("rounded", got=got.tolist(), expected=mean.tolist())
    same('torch.load(file)["mean"]', got, mean)


def numpy_in(value):
    if isinstance(value, dict):
        return any(numpy_in(each) for each in value.values())
    if isinstance(value, (list, tuple)):
        return any(numpy_in(each) for each in value)
    return isinstance(value, (np.ndarray, np.generic))
