# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
z = torch.tensor([1 + 2j, 3 - 4j], device=device)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    t = z.to(torch.complex32)
for warning in caught:
    print(f"UserWarning: {warning.message}".split(" (Trig")[0])
try:
    a = t.cpu().numpy()
except TypeError as error:
    print(f"TypeError: {error}")

a = t.cpu().to(torch.complex64).numpy()
print(a.dtype, a.tolist())
pairs = torch.view_as_real(t.cpu()).numpy()
print(pairs.dtype, pairs.tolist())
# --8<-- [end:show]
assert a.dtype == "complex64" and a.tolist() == z.tolist()
assert pairs.dtype == "float16" and pairs.tolist() == [[1.0, 2.0], [3.0, -4.0]]
host = t.cpu()
assert torch.view_as_real(host).numpy().ctypes.data == host.data_ptr()
try:
    host.numpy()
except TypeError as error:
    assert str(error) == "Got unsupported ScalarType ComplexHalf"
else:
    raise AssertionError("NumPy has complex32 now")
try:
    torch.view_as_real(host.conj())
except RuntimeError as error:
    assert "resolve_conj" in str(error)
else:
    raise AssertionError("the conjugate bit is no obstacle to view_as_real now")
# float32 has every float16, and with it complex64 every complex32
every = torch.arange(2**16).sub(2**15).to(torch.int16).view(torch.float16)
assert torch.equal(every.float().half().nan_to_num(0.5), every.nan_to_num(0.5))
# Without .cpu(): the line that raises names the device first, also as a TypeError.
