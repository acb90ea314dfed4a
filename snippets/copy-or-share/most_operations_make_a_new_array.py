# --8<-- [start:show]
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
shared = [code for code, result in results.items() if np.shares_memory(result, array)]
assert shared == ["array[2:4]", "array.reshape(2, 3)"]
