# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device, requires_grad=True)

# --8<-- [start:key]
array = t.detach().cpu().numpy()
# --8<-- [end:key]

print(type(array).__name__, array.shape, array.dtype)
# --8<-- [end:show]
assert array.tolist() == [[1, 1, 1]] * 2
if device != "cpu":
    array[0, 0] = 9
    assert t.tolist() == [[1, 1, 1]] * 2, "a copy"
