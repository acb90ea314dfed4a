# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

f64, f32 = np.ones(3), np.ones(3, dtype=np.float32)
table = {}
for code in (
    "torch.from_numpy(a)",
    "torch.as_tensor(a)",
    "torch.asarray(a)",
    "torch.from_dlpack(a)",
    "torch.as_tensor(a, dtype=torch.float32)",
    "torch.Tensor(a)",
    "torch.asarray(a, copy=True)",
    "torch.tensor(a)",
):
    cells = table[code] = []
    for a in (f64, f32):
        t = eval(code)
        cells += [t.dtype, t.data_ptr() == a.ctypes.data]
    print(code, *cells, sep=" | ")
# --8<-- [end:show]
f64, f32 = torch.float64, torch.float32
assert table == {
    "torch.from_numpy(a)": [f64, True, f32, True],
    "torch.as_tensor(a)": [f64, True, f32, True],
    "torch.asarray(a)": [f64, True, f32, True],
    "torch.from_dlpack(a)": [f64, True, f32, True],
    "torch.as_tensor(a, dtype=torch.float32)": [f32, False, f32, True],
    "torch.Tensor(a)": [f32, False, f32, True],
    "torch.asarray(a, copy=True)": [f64, False, f32, False],
    "torch.tensor(a)": [f64, False, f32, False],
}
for other in ([1.0, 2.0], torch.ones(2)):
    assert len(torch.as_tensor(other)) == len(torch.asarray(other)) == 2
    try:
        torch.from_numpy(other)
        raise AssertionError(other)
    except TypeError as error:
        assert "expected np.ndarray" in str(error)
single = np.array(1.5)
for call, shares in ((torch.from_numpy, True), (torch.as_tensor, True), (torch.asarray, False)):
    assert (call(single).data_ptr() == single.ctypes.data) == shares, "asarray copies a single number"
try:
    torch.asarray(np.ones(3)[::-1], copy=True)
    raise AssertionError("a negative stride")
except ValueError:
    pass
