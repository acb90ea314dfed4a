# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 3).to(device)
out = model(torch.ones(5, 4, device=device))

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "out.npy")
    # --8<-- [start:key]
    np.save(path, out.detach().cpu().numpy())
    print(path.stat().st_size, "bytes")
    back = torch.from_numpy(np.load(path)).to(device)
    # --8<-- [end:key]
print(back.shape, back.dtype, back.requires_grad)
print(torch.equal(back, out))
# --8<-- [end:show]
import io

assert torch.equal(back, out) and back.dtype == torch.float32 and not back.requires_grad
header = 128
array = out.detach().cpu().numpy()
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "out.npy")
    np.save(path, array)
    assert path.stat().st_size == header + array.nbytes == 188
    np.save(path, array[0])  # a view is written without the rest of its memory
    assert path.stat().st_size == header + array[0].nbytes
    loaded = np.load(path, allow_pickle=False)
    assert loaded.flags.writeable
    torch.from_numpy(loaded)[0] = 9  # its own memory, writable: no warning, no crash
    assert np.load(path)[0] != 9
for dtype in (torch.bool, torch.uint8, torch.int64, torch.float16, torch.float64, torch.complex64):
    file = io.BytesIO()
    np.save(file, torch.ones(2, dtype=dtype).numpy())
    file.seek(0)
    assert torch.from_numpy(np.load(file)).dtype == dtype
try:
    np.save(io.BytesIO(), out)
    raise AssertionError("np.save took the tensor")
except (RuntimeError, TypeError):
    pass
if device == "cpu":
    with torch.no_grad():
        np.save(io.BytesIO(), out)  # that it requires grad is no error here, so the page says which tensor raises
