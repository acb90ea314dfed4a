# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
a = np.from_dlpack(t.detach().cpu())
print(a.flags.writeable)
a = np.from_dlpack(t.detach().cpu()).copy()
print(a.flags.writeable)
t = t.detach().cpu()
a = np.from_dlpack(t)
a = np.from_dlpack(t).copy()
array = np.arange(3.0)[::-1]
t = torch.from_dlpack(array.copy())
print(t)
x = [1.0, 2.0]
print(torch.tensor(x), t.tolist())
# --8<-- [end:show]
# Without .copy(): nothing here changes the array afterwards.
assert a.tolist() == [1.0, 1.0] and t.tolist() == [2.0, 1.0, 0.0]
a[0] = 9
assert torch.tensor(x).tolist() == [1.0, 2.0]
t = torch.tensor(array.tolist())
assert t.tolist() == [2.0, 1.0, 0.0]
