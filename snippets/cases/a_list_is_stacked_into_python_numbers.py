# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensors = [
    torch.full((3,), i, device=device, requires_grad=True)
    for i in (1.0, 2.0)
]

# --8<-- [start:key]
numbers = torch.stack(tensors).tolist()
# --8<-- [end:key]

print(numbers)
# --8<-- [end:show]
assert numbers == [[1, 1, 1], [2, 2, 2]] and type(numbers[0][0]) is float
