# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io

import numpy as np

arrays = [np.ones(2), np.ones(3)]
file = io.BytesIO()
np.save(file, np.array(arrays, dtype=object))
file.seek(0)
try:
    np.load(file)
except ValueError as error:
    print(f"ValueError: {error}")

file = io.BytesIO()
np.savez(file, *arrays)
file.seek(0)
print([a.tolist() for a in np.load(file).values()])
# --8<-- [end:show]
import torch

tensors = {"a": torch.ones(2, requires_grad=True), "b": torch.ones(3)}
kept = io.BytesIO()
np.save(kept, tensors)
kept.seek(0)
one = np.load(kept, allow_pickle=True)
assert one.shape == () and one.dtype == object and sorted(one.item()) == ["a", "b"]
kept = io.BytesIO()
np.savez(kept, **{k: v.detach().cpu().numpy() for k, v in tensors.items()})
kept.seek(0)
assert np.load(kept)["b"].tolist() == [1.0, 1.0, 1.0]
d, path = one.item(), io.BytesIO()
torch.save(d, path)
path.seek(0)
assert torch.load(path)["a"].requires_grad and torch.load(io.BytesIO(path.getvalue()))["b"].dtype is torch.float32
file.seek(0)
assert [a.dtype for a in np.load(file).values()] == [np.float64, np.float64]
# An archive of dicts: each is an array without dimensions, and is taken out by item() or [()].
key, parts = "P1", {"P1": {"pooled": np.ones(2), "avg": np.zeros(3)}}
kept = io.BytesIO()
np.savez(kept, **parts)
arrays = np.load(io.BytesIO(kept.getvalue()), allow_pickle=True)
assert arrays[key].shape == ()
assert arrays[key][()]["avg"].tolist() == [0.0, 0.0, 0.0]
t = torch.from_numpy(arrays[key].item()["pooled"])
assert t.tolist() == [1.0, 1.0]
flat = {f"{k}/{name}": a for k, d in parts.items() for name, a in d.items()}
kept = io.BytesIO()
np.savez(kept, **flat)
assert np.load(io.BytesIO(kept.getvalue()))["P1/pooled"].tolist() == [1.0, 1.0], "no pickle is needed"
