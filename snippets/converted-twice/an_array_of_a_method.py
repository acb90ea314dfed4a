# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
a = np.array(t.numpy)
print(a.dtype, a.shape, type(a.item()).__name__)

a = np.array(t.cpu().numpy())
print(a.dtype, a.shape)
# --8<-- [end:show]
wrong = np.array(t.numpy)
assert wrong.dtype == object and wrong.shape == () and callable(wrong.item())
assert a.dtype == np.float32 and a.tolist() == [1, 1, 1]
