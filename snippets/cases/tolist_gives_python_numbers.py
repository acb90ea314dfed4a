# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device, requires_grad=True)

# --8<-- [start:key]
numbers = t.tolist()
# --8<-- [end:key]

print(numbers)
# --8<-- [end:show]
assert numbers == [[1, 1, 1]] * 2 and type(numbers[0][0]) is float
