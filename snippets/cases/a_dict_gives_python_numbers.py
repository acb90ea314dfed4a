# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensors = {
    "weight": torch.ones(2, device=device, requires_grad=True),
    "bias": torch.zeros(1, device=device, requires_grad=True),
}

# --8<-- [start:key]
numbers = {
    name: t.tolist()
    for name, t in tensors.items()
}
# --8<-- [end:key]

print(numbers)
# --8<-- [end:show]
assert numbers == {"weight": [1, 1], "bias": [0]} and type(numbers["bias"][0]) is float
