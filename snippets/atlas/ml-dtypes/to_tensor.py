# --8<-- [start:show]
import ml_dtypes
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.linspace(0, 1, 12).reshape(3, 4).astype(ml_dtypes.bfloat16)

# --8<-- [start:key]
bits = torch.from_numpy(array.view("int16"))
tensor = bits.view(torch.bfloat16).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.dtype == torch.bfloat16
assert tensor.float().tolist() == array.astype("float32").tolist()
