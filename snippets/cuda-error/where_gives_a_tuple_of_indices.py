# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(16, device=device).reshape(4, 4)
where = tuple(i.cpu().numpy() for i in (t > 12).nonzero(as_tuple=True))
a = t.cpu().numpy()
print("tuple:", a[where].tolist())
rows = (t > 12).nonzero().cpu().numpy()
print("rows: ", rows.shape, a[rows].shape)
# --8<-- [end:show]
assert [i.tolist() for i in where] == [i.tolist() for i in np.where(a > 12)]
