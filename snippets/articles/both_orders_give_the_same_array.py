# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(3.0, device=device, requires_grad=True) * 2
# --8<-- [start:key]
first = t.detach().cpu().numpy()
second = t.cpu().detach().numpy()
third = t.cpu().data.numpy()
print(np.array_equal(first, second), np.array_equal(first, third))
# --8<-- [end:key]
# --8<-- [end:show]
assert first.tolist() == second.tolist() == third.tolist() == [0, 2, 4]
assert not hasattr(first, "detach") and not hasattr(first, "cpu")
