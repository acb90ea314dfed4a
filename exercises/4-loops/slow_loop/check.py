"""The classes of all rows by one transfer of one number for each row."""

import ast

import torch
from torch.utils._python_dispatch import TorchDispatchMode

from tools.learn.check import Wrong, away, same

# The argument that is read, in each call by which numbers leave a device.
READ = {"_local_scalar_dense.default": 0, "_to_copy.default": 0, "copy_.default": 1}
LOOPS = (ast.For, ast.While, ast.comprehension)


class Transfers(TorchDispatchMode):
    """Counts how often numbers leave the device, and how many do."""

    times = numbers = 0

    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        name = call.__name__
        if name == "unbind_copy.int":  # by which the lazy device gives rows in host memory
            count = args[0].shape[0]
            return [torch.ops.aten.select_copy.int(args[0], 0, row) for row in range(count)]
        found = call(*args, **(kwargs or {}))
        source = args[READ[name]] if name in READ else None
        arrived = not isinstance(found, torch.Tensor) or found.device.type == "cpu"
        if source is not None and source.device.type != "cpu" and arrived:
            self.times += 1
            self.numbers += source.numel()
        return found


def check(run):
    device = away()
    for rows, columns in (40, 5), (7, 7), (1, 5), (6, 1):
        scores = torch.rand(rows, columns).to(device)
        expected = scores.cpu().argmax(dim=1).numpy()
        with Transfers() as made:
            outcome = run.attempt("classes", scores)
        if outcome.raised(TypeError, "device type tensor to numpy"):
            raise Wrong("device", error=str(outcome.error))
        loops = any(isinstance(node, LOOPS) for node in ast.walk(run.tree))
        facts = {"times": made.times or rows, "numbers": made.numbers, "rows": rows}
        if outcome.raised(RuntimeError, "non-functional"):  # the lazy device writes to no other
            raise Wrong("each" if loops else "elsewhere", needs="cuda", **facts)
        if outcome.error:
            raise run.raises("classes", outcome.error)
        shape = getattr(outcome.value, "shape", (rows,))
        if rows > 1 and shape != (rows,) and shape in ((), (1,), (columns,)):
            raise Wrong("dim", shape=tuple(shape), rows=rows)
        same("classes(scores)", outcome.value, expected)
        if made.times != 1:  # none: in a call that shows no transfer, such as torch.tensor(list)
            raise Wrong("broken" if run.attribute_used("item") else "each", **facts)
        if made.numbers > rows:
            raise Wrong("python" if loops else "all", **facts)
