# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device, requires_grad=True)
rows = [t, t * 2]
named = {"logits": t, "scores": t * 2}

# --8<-- [start:key]
a = torch.stack(rows).detach().cpu().numpy()
b = {k: v.detach().cpu().numpy() for k, v in named.items()}
# --8<-- [end:key]
print(a.shape)
print({k: v.tolist() for k, v in b.items()})
# --8<-- [end:show]
assert a.tolist() == [[1, 1, 1], [2, 2, 2]]
assert type(b["logits"]).__name__ == "ndarray"
assert {k: v.tolist() for k, v in b.items()} == {"logits": [1, 1, 1], "scores": [2, 2, 2]}
