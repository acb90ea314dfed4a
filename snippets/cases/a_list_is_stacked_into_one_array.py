# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensors = [
    torch.full((3,), i, device=device, requires_grad=True)
    for i in (1.0, 2.0)
]

# --8<-- [start:key]
array = torch.stack(tensors).detach().cpu().numpy()
# --8<-- [end:key]

array[0, 0] = 9
print(array.shape, tensors[0].tolist())
# --8<-- [end:show]
assert array.tolist() == [[9, 1, 1], [2, 2, 2]]
assert tensors[0].tolist() == [1, 1, 1], "a copy"
