# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(6.0, device=device, requires_grad=True)
array = t.detach().cpu().numpy()
results = {
    "array * 2": array * 2,
    'array.astype("float64")': array.astype("float64"),
    "array[array > 2]": array[array > 2],
    "array[2:4]": array[2:4],
    "array.reshape(2, 3)": array.reshape(2, 3),
}
for code, result in results.items():
    print(code, "|", np.shares_memory(result, array))
# --8<-- [end:show]
assert {code: np.shares_memory(result, array) for code, result in results.items()} == {
    "array * 2": False,
    'array.astype("float64")': False,
    "array[array > 2]": False,
    "array[2:4]": True,
    "array.reshape(2, 3)": True,
}
# An operation in place, and an assignment through a mask, write into the array that they are of.
here = array.ctypes.data
array *= 2
array[array > 2] = 0
assert array.ctypes.data == here and array.tolist() == [0, 2, 0, 0, 0, 0]
