# --8<-- [start:show]
import pickle
import tempfile
from pathlib import Path

import torch

rows = [[torch.rand(20) for _ in range(10)] for _ in range(10)]
# --8<-- [start:key]
# before: data = pickle.dumps(rows)
one = torch.stack([torch.stack(row) for row in rows])
data = pickle.dumps(one)
# --8<-- [end:key]
print(one.shape, len(pickle.dumps(rows)) > 3 * len(data))
back = [list(row) for row in pickle.loads(data)]
print(len(back), len(back[0]), back[0][0].shape)

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "rows.pt")
    torch.save(one, path)
    print(torch.load(path).shape)

arrays = [[t.detach().cpu().numpy() for t in row] for row in rows]
data = pickle.dumps(arrays)

ragged = [torch.ones(2), torch.ones(5), torch.ones(1)]
lengths = [len(t) for t in ragged]
data = pickle.dumps((torch.cat(ragged), lengths))
flat, lengths = pickle.loads(data)
print([t.tolist() for t in flat.split(lengths)])
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which these do not.
# Without .cpu(): for a tensor on a GPU, and this run is on none.
assert len(pickle.dumps(arrays)) < len(pickle.dumps(rows)), "an array has less around it"
assert all(torch.equal(a, b) for x, y in zip(back, rows) for a, b in zip(x, y))
assert [len(t) for t in flat.split(lengths)] == [2, 5, 1]
assert pickle.dumps(rows).count(b"_load_from_bytes") == 1 and pickle.dumps(rows).count(b"little_endian") == 100
assert pickle.dumps(one).count(b"little_endian") == 1, "one header instead of a hundred"
views = [list(row) for row in one]
assert len(pickle.dumps(views)) > 20 * len(pickle.dumps(one)), "each view writes the whole storage"
