# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import json
import tempfile
from pathlib import Path

import numpy as np
import torch

folder = Path(tempfile.mkdtemp())
t = torch.tensor([[0.1, 0.5], [2.0, 4.0]], requires_grad=True)
a = t.detach().cpu().numpy()
np.save(folder / "x.npy", a)
np.savez_compressed(folder / "x.npz", a=a, b=a[:1])
torch.save(t.detach(), folder / "x.pt")
np.savetxt(folder / "x.csv", a, delimiter=",")
Path(folder, "x.json").write_text(json.dumps(t.tolist()))

from_csv = np.loadtxt(folder / "x.csv", delimiter=",")
from_json = json.loads(Path(folder, "x.json").read_text())
print(np.load(folder / "x.npy").dtype, from_csv.dtype)
print(torch.equal(torch.tensor(from_json), t))
# --8<-- [end:show]
assert np.load(folder / "x.npy").dtype == np.float32 and from_csv.dtype == np.float64
assert np.array_equal(from_csv.astype(np.float32), a), "the digits hold every float32"
assert from_json == t.tolist()
torch.save(torch.from_numpy(a), folder / "array.pt")
assert torch.equal(torch.load(folder / "array.pt", weights_only=True), t)
torch.save(a, folder / "refused.pt")
try:
    torch.load(folder / "refused.pt", weights_only=True)
    raise AssertionError("an array loads")
except Exception as error:
    assert "weights" in str(error).lower()
saved = torch.load(folder / "x.pt")
assert saved.dtype is torch.float32 and not saved.requires_grad
t.sum().backward()
torch.save({"leaf": t, "result": t * 2}, folder / "two.pt")
two = torch.load(folder / "two.pt")
assert two["leaf"].requires_grad and two["leaf"].grad is None and t.grad is not None
assert two["result"].is_leaf, "the graph is lost"
rows = torch.zeros(1000, 100)
torch.save(rows[:1], folder / "slice.pt")
torch.save(rows[:1].clone(), folder / "clone.pt")
assert (folder / "slice.pt").stat().st_size > 400_000 > 10_000 > (folder / "clone.pt").stat().st_size
with np.load(folder / "x.npz", mmap_mode="r") as file:
    assert not isinstance(file["a"], np.memmap)
torch.serialization.set_crc32_options(False)
torch.save(t.detach(), folder / "fast.pt")
torch.serialization.set_crc32_options(True)
assert torch.equal(torch.load(folder / "fast.pt"), t)
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
