# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import hashlib

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1, 2], dtype=torch.uint8, device=device)
try:
    view = memoryview(t)
except TypeError as error:
    print(error)

view = memoryview(t.detach().cpu().numpy())
print(view.nbytes, view.format)
data = t.detach().cpu().numpy().tobytes()
print(data, hashlib.sha256(data).hexdigest()[:8])
# --8<-- [end:show]
try:
    memoryview(t)
    raise AssertionError("a tensor has a buffer")
except TypeError as error:
    assert "a bytes-like object is required, not 'Tensor'" in str(error)
assert view.tolist() == [1, 2] and data == b"\x01\x02"
if device == "cpu":
    t[0] = 9
    assert view.tolist() == [9, 2]  # the view shares, the bytes do not
    assert data == b"\x01\x02"
# Without .detach(): no difference for integers, which never require grad.
turned = torch.arange(6).reshape(2, 3).T.numpy()
import io

import numpy as np

for read in (np.frombuffer, hashlib.sha256, io.BytesIO().write):
    try:
        read(turned)
    except ValueError as error:
        assert "ndarray is not C-contiguous" in str(error)
    else:
        raise AssertionError(read)
assert len(turned.tobytes()) == turned.nbytes and memoryview(turned).nbytes == turned.nbytes
half = torch.tensor([1.5, 2.0], dtype=torch.bfloat16, device=device)
data = half.detach().cpu().ravel().view(torch.uint8).numpy().tobytes()
assert torch.frombuffer(bytearray(data), dtype=torch.bfloat16).tolist() == [1.5, 2.0]
half = torch.tensor([[1.5, 2.0], [3.0, 4.0]], dtype=torch.bfloat16, device=device).T
data = half.detach().cpu().ravel().view(torch.uint8).numpy().tobytes()
assert torch.frombuffer(bytearray(data), dtype=torch.bfloat16).tolist() == [1.5, 3.0, 2.0, 4.0]
try:
    torch.ones(2, 3, dtype=torch.bfloat16).T.view(torch.uint8)
    raise AssertionError("view takes transposed tensors")
except RuntimeError as error:
    assert "self.stride(-1) must be 1" in str(error)
