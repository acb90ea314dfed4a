# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t = torch.tensor([[3.0, 1.0], [2.0, 5.0]])
a = t.numpy().copy()
names = {
    "a.astype(np.int64)": "t.to(torch.int64)",
    "a.astype(bool)": "t.bool()",
    "a.copy()": "t.detach().clone()",
    "a.fill(0)": "t.fill_(0)",
    "a.size": "t.numel()",
    "a.std(ddof=1)": "t.std(correction=1)",
    "a.cumsum()": "t.flatten().cumsum(0)",
    "a.repeat(2)": "t.flatten().repeat_interleave(2)",
    "a.transpose()": "t.permute(*reversed(range(t.ndim)))",
    "a.conjugate()": "t.conj()",
    "a.strides": "t.stride()",
    "a.tobytes()": "t.cpu().numpy().tobytes()",
    "a.dtype.name": "str(t.dtype)[6:]",
}
for array, tensor in names.items():
    first, second = eval(array), eval(tensor)
    print(array, "|", tensor)
# --8<-- [end:show]
# Without .copy(): nothing here changes the array afterwards.
for array, tensor in names.items():
    t = torch.tensor([[3.0, 1.0], [2.0, 5.0]])
    a = t.numpy().copy()
    first, second = eval(array), eval(tensor)
    if array == "a.fill(0)":
        assert not a.any() and not t.any()
    elif array not in ("a.strides", "a.tobytes()", "a.dtype.name"):
        assert np.allclose(first, np.asarray(second)), array
assert [4 * step for step in t.stride()] == list(a.strides)  # in elements, in bytes
assert str(t.dtype)[6:] == "float32" and a.dtype.name == "float32"
for (
    name
) in "astype copy fill strides tobytes conjugate flat searchsorted partition base flags".split():
    assert hasattr(a, name) and not hasattr(t, name)
for name in "ravel nbytes itemsize flatten argmax clip round dot nonzero swapaxes".split():
    assert hasattr(a, name) and hasattr(t, name)
