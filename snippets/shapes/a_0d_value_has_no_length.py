# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, t = np.array(2.0), torch.tensor(2.0, device=device)
lines = ["len(t)", "t.size(0)", "torch.cat([t, t])"]
lines += ["len(a)", "list(a)", "np.concatenate([a, a])"]
for line in lines:
    try:
        print(eval(line))
    except Exception as error:
        print(error)

print(torch.stack([t, t]).tolist(), np.stack([a, a]).tolist())
print(len(t.reshape(-1)), len(a.reshape(-1)), a.item())
print(t.reshape(-1).size(0), t.dim())
# --8<-- [end:show]
assert torch.stack([t, t]).tolist() == np.stack([a, a]).tolist() == [2, 2]
assert len(t.reshape(-1)) == len(a.reshape(-1)) == len(np.atleast_1d(a)) == len(torch.atleast_1d(t)) == 1
for wrong, kind, text in (
    (lambda: len(t), TypeError, "len() of a 0-d tensor"),
    (lambda: list(t), TypeError, "iteration over a 0-d tensor"),
    (lambda: t.size(0), IndexError, "Dimension specified as 0 but tensor has no dimensions"),
    (lambda: t.unbind(), IndexError, "Dimension specified as 0 but tensor has no dimensions"),
    (lambda: len(a), TypeError, "len() of unsized object"),
    (lambda: list(a), TypeError, "iteration over a 0-d array"),
    (lambda: np.concatenate([a, a]), ValueError, "zero-dimensional arrays cannot be concatenated"),
):
    try:
        wrong()
    except kind as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
if device == "cpu":
    try:
        torch.cat([t, t])
    except RuntimeError as error:
        assert str(error) == "zero-dimensional tensor (at position 0) cannot be concatenated"
    else:
        raise AssertionError("cat took 0-d tensors")
# Reductions, an index for each dimension, and squeeze() make such values.
table = torch.ones(2, 3, device=device)
assert table.sum().dim() == table[0, 0].dim() == table[:1, :1].squeeze().dim() == 0
assert np.ones((2, 3)).sum().ndim == 0 and np.ones((1, 1)).squeeze().ndim == 0
losses = [t.clone().requires_grad_(), 2 * t]
mean = torch.stack(losses).mean().item()
array = torch.stack(losses).detach().cpu().numpy()
assert mean == array.mean() == np.mean([loss.item() for loss in losses]) == 3
assert array.tolist() == [2, 4] and array.dtype == np.float32
