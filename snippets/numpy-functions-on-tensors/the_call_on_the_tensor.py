# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([[1.0, 1.0], [3.0, 3.0]], device=device)
mean = np.mean(t.detach().cpu().numpy(), axis=0)
print(mean.tolist(), t.mean(dim=0).tolist())
whole = torch.tensor([1, 2], device=device)
mean = whole.float().mean()
values, indices = t.max(dim=1)
best = t.amax(dim=1)
ok = (t > 0).all()
ok = bool((t > 0).all())
print(ok, best.tolist())
losses = [torch.tensor(v, device=device) for v in (1.0, 3.0)]
mean = torch.stack(losses).mean().item()
print(mean)
numbers = [loss.item() for loss in losses]
mean = np.mean(numbers)
print(type(mean).__name__)

root = np.sqrt(t.detach().cpu().numpy())
print(type(root).__name__)
a = t.detach().cpu().numpy().copy()
a = np.array(t.detach().cpu().numpy(), dtype=np.float64)
print(a.dtype)
values = t[~torch.isnan(t)]
filled = torch.nan_to_num(t, nan=0.0)
print(values.numel(), bool(torch.isnan(t).any()))
keep = np.isfinite(t.detach().cpu().numpy())
print(keep.dtype)
n, rows = t.numel(), len(t)
print(n, rows, t.shape[0])
out = torch.cat([t, t], dim=1)
probs = torch.softmax(t, dim=1)
a = t.cpu().numpy()
e = np.exp(a - a.max(axis=1, keepdims=True))
e /= e.sum(axis=1, keepdims=True)
print(tuple(out.shape), np.allclose(probs.tolist(), e))
ids = a.argmax(axis=1)
mean = torch.as_tensor(a).mean(dim=0)
print(ids.tolist())
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
# Without .copy(): nothing here changes the array afterwards.
assert ok is True and mean.tolist() == [2, 2] and root.dtype == np.float32 and keep.dtype == bool
assert values.numel() == 4 and filled.equal(t) and out.shape == (2, 4) and n == 4 and rows == 2
assert indices.tolist() == [0, 0]
for call in (lambda: a.argmax(dim=1), lambda: np.stack([a], dim=0), lambda: a.mean(dim=0)):
    try:
        call()
    except TypeError as error:
        assert str(error).endswith("got an unexpected keyword argument 'dim'")
    else:
        raise AssertionError("NumPy knows dim")
