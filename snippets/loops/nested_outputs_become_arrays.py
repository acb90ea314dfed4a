# --8<-- [start:show]
import torch


def to_numpy(x):
    if isinstance(x, torch.Tensor):
        return x.detach().cpu().numpy()
    if isinstance(x, dict):
        return {key: to_numpy(value) for key, value in x.items()}
    if isinstance(x, (list, tuple)):
        return [to_numpy(value) for value in x]
    return x  # (1)!


device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
out = to_numpy({"logits": t, "hidden": (t * 2, t * 3), "step": 7})
print(out["logits"], out["hidden"], out["step"])
# --8<-- [end:show]
import numpy as np

assert isinstance(out["logits"], np.ndarray) and out["logits"].tolist() == [1.0, 1.0]
assert [a.tolist() for a in out["hidden"]] == [[2.0, 2.0], [3.0, 3.0]]
assert out["step"] == 7
assert to_numpy(None) is None
