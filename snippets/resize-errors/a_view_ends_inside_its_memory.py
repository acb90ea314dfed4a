# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(10.0, device=device)
try:
    windows = torch.as_strided(t, (9, 4), (1, 1))
except RuntimeError as error:
    print(error)

windows = t.unfold(0, 4, 1)
print(tuple(windows.shape))
# --8<-- [end:show]
import numpy as np

assert windows[-1].tolist() == [6.0, 7.0, 8.0, 9.0] and windows.data_ptr() == t.data_ptr()
a = np.arange(10.0, dtype=np.float32)
windows = np.lib.stride_tricks.sliding_window_view(a, 4)
assert windows.shape == (7, 4) and np.shares_memory(windows, a)
rows = t.unfold(0, 4, 1).clone()
assert rows.is_contiguous() and rows.shape == (7, 4)
fits = torch.as_strided(t, (7, 4), (1, 1))
assert fits.equal(t.unfold(0, 4, 1))
