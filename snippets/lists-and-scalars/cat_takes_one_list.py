# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = torch.zeros(2, 2, device=device)
b = torch.ones(2, 2, device=device)
try:
    torch.cat(a, b)
except TypeError as error:
    print("TypeError:", error)
both = torch.cat([a, b])
print(tuple(both.shape))
try:
    torch.stack(a)
except TypeError as error:
    print("TypeError:", error)
# --8<-- [end:show]
try:
    torch.cat(a, b)
except TypeError as error:
    text = "cat(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor"
    assert str(error) == text
else:
    raise AssertionError("cat takes two tensors")
assert both.tolist() == [[0.0, 0.0], [0.0, 0.0], [1.0, 1.0], [1.0, 1.0]]
