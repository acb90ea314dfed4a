# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.ones(2, 3, device=device, requires_grad=True)

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()  # (1)!
# --8<-- [end:key]
print(array.shape, array.dtype)
# --8<-- [end:show]
assert array.shape == (2, 3) and str(array.dtype) == "float32"
