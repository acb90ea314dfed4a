# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(3, device=device, requires_grad=True)
# --8<-- [start:key]
array = weight.detach().to("cpu", copy=True).numpy()
array[0] = 9
# --8<-- [end:key]
print("tensor:", weight.tolist())
print("array: ", array.tolist())
# --8<-- [end:show]
assert weight.tolist() == [1.0, 1.0, 1.0]
assert array.tolist() == [9.0, 1.0, 1.0]
