# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.arange(24.0).reshape(2, 3, 4)
t = torch.from_numpy(a).to(device)
rows = """
a.size | t.numel()
np.concatenate([a, a], axis=1) | torch.cat([t, t], dim=1)
np.expand_dims(a, 0) | t.unsqueeze(0)
a.transpose(2, 0, 1) | t.permute(2, 0, 1)
a.swapaxes(0, 2) | t.transpose(0, 2)
np.repeat(a, 2, axis=1) | t.repeat_interleave(2, dim=1)
np.tile(a, (1, 2, 1)) | t.repeat(1, 2, 1)
np.split(a, 2, axis=2)[0] | t.chunk(2, dim=2)[0]
a[:, ::-1] | t.flip(1)
a.max(axis=1) | t.amax(dim=1)
a.std() | t.std(correction=0)
np.median(a) | t.quantile(0.5)
np.sort(a) | t.sort().values
np.argwhere(a > 20) | (t > 20).nonzero()
a.copy() | t.clone()
a.astype(np.float32) | t.to(torch.float32)
"""


def values(code):
    result = eval(code)
    if isinstance(result, torch.Tensor):
        result = result.cpu().numpy()
    return np.asarray(result)


for row in rows.strip().splitlines():
    numpy_code, torch_code = row.split(" | ")
    print(numpy_code, torch_code, sep=" | ")
# --8<-- [end:show]
    assert np.array_equal(values(numpy_code), values(torch_code)), row
    assert values(numpy_code).dtype == values(torch_code).dtype, row
