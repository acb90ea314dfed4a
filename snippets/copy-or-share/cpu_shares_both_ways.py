# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.zeros(3, device=device, requires_grad=True)
# --8<-- [start:key]
array = tensor.detach().cpu().numpy()

array[0] = 10
with torch.no_grad():
    tensor[1] = 20
# --8<-- [end:key]

print("tensor:", tensor.tolist())
print("array: ", array.tolist())
# --8<-- [end:show]
if device == "cpu":
    assert tensor.tolist() == array.tolist() == [10.0, 20.0, 0.0]
    assert array.ctypes.data == tensor.data_ptr()
else:
    assert tensor.tolist() == [0.0, 20.0, 0.0]
    assert array.tolist() == [10.0, 0.0, 0.0]
