# --8<-- [start:show]
import torch

tensors = {
    "weight": torch.ones(2, requires_grad=True),
    "bias": torch.zeros(1, requires_grad=True),
}

# --8<-- [start:key]
arrays = {
    name: t.detach().cpu().numpy()
    for name, t in tensors.items()
}
# --8<-- [end:key]

arrays["bias"][0] = 9
print(tensors["bias"].tolist())
# --8<-- [end:show]
# Without .cpu(): no difference on the CPU, the subject; it is there for other devices.
for name, t in tensors.items():
    assert arrays[name].ctypes.data == t.data_ptr()
assert tensors["bias"].tolist() == [9]
