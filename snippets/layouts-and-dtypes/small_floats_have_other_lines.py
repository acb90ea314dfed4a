# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.5, 1e5], dtype=torch.bfloat16, device=device)
a = t.detach().float().cpu().numpy()
print("before .cpu():", a.dtype, a.tolist())
a = t.detach().cpu().half().numpy()
print("half:", a.dtype, a.tolist())
values = t.tolist()
print("list:", values)

t = torch.tensor([0.5, 448.0], device=device).to(torch.float8_e4m3fn)
scale = torch.tensor(2.0, device=device)
a = t.cpu().half().numpy()
print("float8:", a.dtype, a.tolist())
a = (t.cpu().float() * scale.cpu()).numpy()
print("with its scale:", a.tolist())
bits = t.cpu().view(torch.uint8).numpy()
t = torch.from_numpy(bits).view(torch.float8_e4m3fn)
print("back:", t.dtype, t.float().tolist())
t = torch.from_numpy(a).to(torch.float8_e4m3fn)
print("too large:", t.float().tolist())
# --8<-- [end:show]
import os
import tempfile

import numpy as np

saved = {"weight": torch.tensor([1.1], dtype=torch.bfloat16), "bias": torch.zeros(2)}
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "pytorch_model.bin")
    torch.save(saved, path)
    state = torch.load(path, map_location="cpu")
    arrays = {k: v.float().numpy() for k, v in state.items()}
    np.savez(path, **arrays)
    assert os.listdir(folder) != ["pytorch_model.bin"], "np.savez added .npz"
    with np.load(f"{path}.npz") as file:
        back = {k: torch.from_numpy(file[k]).to(state[k].dtype) for k in file}
assert all(torch.equal(back[k], v) and back[k].dtype is v.dtype for k, v in saved.items())
assert torch.tensor(2**24 + 1).float().long() != 2**24 + 1, "large integers stay as they are"
# Without .detach(): for a tensor that requires grad, which this one does not.
assert a.tolist() == [1.0, 896.0] and bits.dtype == "uint8" and values == [1.5, 99840.0]
assert not torch.tensor([1e5], dtype=torch.bfloat16).half().isfinite().any()
# float16 has each value of four of the five kinds of float8; of e8m0fnu most are too large or small.
for kind in "e4m3fn e5m2 e4m3fnuz e5m2fnuz e8m0fnu".split():
    every = torch.arange(256, dtype=torch.uint8).view(getattr(torch, f"float8_{kind}"))
    exact = every.float().half().float()
    same = torch.equal(exact.nan_to_num(0.1), every.float().nan_to_num(0.1))
    assert same == (kind not in ("e8m0fnu",)), kind
