# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensors = {
    "weight": torch.ones(2, device=device, requires_grad=True),
    "bias": torch.zeros(1, device=device, requires_grad=True),
}

# --8<-- [start:key]
arrays = {
    name: t.detach().cpu().numpy()
    for name, t in tensors.items()
}
# --8<-- [end:key]

print({name: a.tolist() for name, a in arrays.items()})
# --8<-- [end:show]
assert {name: a.tolist() for name, a in arrays.items()} == {"weight": [1, 1], "bias": [0]}
if device != "cpu":
    arrays["bias"][0] = 9
    assert tensors["bias"].tolist() == [0], "a copy"
