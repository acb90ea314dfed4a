# --8<-- [start:show]
import torch

t = torch.ones(2, 3, requires_grad=True)

# --8<-- [start:key]
array = t.detach().cpu().numpy()
# --8<-- [end:key]

array[0, 0] = 9
print(t.tolist())
# --8<-- [end:show]
# Without .cpu(): no difference on the CPU, the subject; it is there for other devices.
assert array.ctypes.data == t.data_ptr() and t[0, 0] == 9
