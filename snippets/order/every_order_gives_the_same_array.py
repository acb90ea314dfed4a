# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.arange(3.0, device=device, requires_grad=True)
y = x * 2

# --8<-- [start:key]
arrays = [
    y.detach().cpu().numpy(),
    y.cpu().detach().numpy(),
    y.cpu().data.numpy(),
    y.data.cpu().numpy(),
]
print([np.array_equal(arrays[0], array) for array in arrays])
# --8<-- [end:key]
# --8<-- [end:show]
assert arrays[0].tolist() == [0.0, 2.0, 4.0]
for array in arrays:
    assert array.dtype == np.float32 and np.array_equal(array, arrays[0])
y.sum().backward()  # the graph is whole after all four
assert x.grad.tolist() == [2.0, 2.0, 2.0]
