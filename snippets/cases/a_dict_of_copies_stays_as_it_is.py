# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensors = {
    "weight": torch.ones(2, device=device, requires_grad=True),
    "bias": torch.zeros(1, device=device, requires_grad=True),
}

# --8<-- [start:key]
arrays = {
    name: t.detach().cpu().numpy().copy()
    for name, t in tensors.items()
}
# --8<-- [end:key]

arrays["bias"][0] = 9
print(tensors["bias"].tolist())
# --8<-- [end:show]
assert all(a.flags.owndata for a in arrays.values()) and arrays["bias"].tolist() == [9]
assert tensors["bias"].tolist() == [0]
