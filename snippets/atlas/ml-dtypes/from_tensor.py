# --8<-- [start:show]
import ml_dtypes
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 12, device=device).reshape(3, 4).bfloat16()

# --8<-- [start:key]
bits = tensor.detach().cpu().view(torch.int16).numpy()
array = bits.view(ml_dtypes.bfloat16)
# --8<-- [end:key]
# --8<-- [end:show]
assert array.dtype == ml_dtypes.bfloat16 and array.shape == (3, 4)
assert array.astype("float32").tolist() == tensor.float().cpu().tolist()
