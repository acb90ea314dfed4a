# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t = torch.tensor([3.0, 1.0, 2.0])
lines = {
    "t.numpy() * 2": lambda t: t.numpy() * 2,
    "t.numpy().sum()": lambda t: t.numpy().sum(),
    "t.numpy().item(0)": lambda t: t.numpy().item(0),
    "np.median(t.numpy())": lambda t: np.median(t.numpy()),
    "np.fft.fft(t.numpy())": lambda t: np.fft.fft(t.numpy()),
    "np.arange(3) / 2": lambda t: np.arange(3) / 2,
}


def kind(result):
    array = isinstance(result, np.ndarray)
    name = f"ndarray {result.dtype}" if array else type(result).__name__
    return f"{name} {np.shape(result)}"


for line, function in lines.items():
    compiled = torch.compile(function, backend="eager", fullgraph=True)
    print(line, kind(function(t)), kind(compiled(t)), sep=" | ")
# --8<-- [end:show]
eager = [kind(function(t)) for function in lines.values()]
traced = [kind(torch.compile(function, backend="eager")(t)) for function in lines.values()]
assert eager[0] == traced[0] == "ndarray float32 (3,)"
assert eager[1:4] == ["float32 ()", "float ()", "float32 ()"], eager
assert eager[4:] == ["ndarray complex64 (3,)", "ndarray float64 (3,)"], eager
assert traced[1:4] == ["ndarray float32 ()"] * 2 + ["ndarray float32 (1,)"], traced
assert traced[4:] == ["ndarray complex128 (3,)", "ndarray float32 (3,)"], traced
for function in lines.values():
    compiled = torch.compile(function, backend="eager")
    assert np.allclose(function(t), compiled(t)), "the numbers are equal"
total = torch.compile(lines["t.numpy().sum()"], backend="eager")(t)
assert type(total.item()) is float and type(total[()]) is np.float32
try:
    {total: "as a key"}
except TypeError as error:
    assert "unhashable" in str(error)
else:
    raise AssertionError("an array is a key")
torch.set_default_dtype(torch.float64)
torch._dynamo.reset()
assert torch.compile(lines["np.arange(3) / 2"], backend="eager")(t).dtype == np.float64
torch.set_default_dtype(torch.float32)
torch._dynamo.reset()
thirds = np.arange(3) / 3
late = torch.compile(lambda: np.arange(3) / 3, backend="eager")().astype(np.float64)
early = torch.compile(lambda: np.arange(3).astype(np.float64) / 3, backend="eager")()
assert (late != thirds)[1:].all() and (early == thirds).all(), "astype is needed before the division"
for line in lambda t: t.numpy().flatten(), lambda t: t.numpy().astype(np.float32):
    for function, shared in (line, False), (torch.compile(line, backend="eager", fullgraph=True), True):
        assert np.shares_memory(function(t), t.numpy()) == shared, "NumPy copies, and compiled code shares"
torch._dynamo.reset()


def backwards(t):
    return t.numpy()[::-1]


def written(t):
    array = t.numpy().copy()
    array[::-1][0] = 9
    return array


def flipped(t):
    array = t.numpy().copy()
    np.flip(array)[0] = 9
    return array


def counted(t):
    return np.cumsum((t > 0).numpy())


def counted_as_integers(t):
    return np.cumsum((t > 0).numpy().astype(np.int64))


compiled = torch.compile(backwards, backend="eager", fullgraph=True)
row = torch.arange(3)
assert np.shares_memory(backwards(row), row.numpy()) and not np.shares_memory(compiled(row), row.numpy())
assert written(row)[-1] == 9 != torch.compile(written, backend="eager", fullgraph=True)(row)[-1], "the write is lost"
assert flipped(row)[-1] == 9 != torch.compile(flipped, backend="eager", fullgraph=True)(row)[-1], "the write is lost"
assert counted(t).tolist() == [1, 2, 3]
assert torch.compile(counted_as_integers, backend="eager", fullgraph=True)(t).tolist() == [1, 2, 3]
try:
    torch.compile(counted, backend="eager", fullgraph=True)(t)
    raise AssertionError("cumsum took a mask")
except NotImplementedError as error:
    assert "cumsum_out_cpu" in str(error) and "'Bool'" in str(error)
torch._dynamo.reset()


def cleared(a):
    a[:] = 0
    return a


def copied(a):
    a = a.copy()
    a[:] = 0
    return a


for function, kept in (cleared, False), (copied, True):
    read_only = np.ones(3, np.float32)
    read_only.flags.writeable = False
    torch.compile(function, backend="eager", fullgraph=True)(read_only)
    assert read_only.all() == kept, "compiled code writes to a read-only array"
for dtype in (np.uint8, np.int8, np.int16, np.int32):
    torch._dynamo.reset()

    def added():
        return np.cumsum(np.full(2, np.iinfo(dtype).max, dtype))

    assert added()[1] == 2 * int(np.iinfo(dtype).max)
    assert torch.compile(added, backend="eager", fullgraph=True)()[1] == np.array(-2).astype(dtype), "it wraps around"
