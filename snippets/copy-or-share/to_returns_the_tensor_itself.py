# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
# --8<-- [start:key]
print(t.to(t.device) is t, t.to(torch.float32) is t)
print(t.to(torch.float64) is t)  # a new tensor; t stays float32

own = t.to(device, copy=True)  # a copy in any case, like t.clone()
own[0] = 9
# --8<-- [end:key]
print(t.tolist(), t.dtype)
# --8<-- [end:show]
import numpy as np

assert t.to(t.device) is t and t.to(t) is t and t.to(t.device, torch.float32) is t
assert t.float() is t and t.contiguous() is t
assert t.to(torch.float64) is not t and t.dtype == torch.float32
assert t.to(t.device, copy=True) is not t and t.clone() is not t
t.to(t.device)[1] = 5  # without a copy the write reaches t
assert t.tolist() == [1.0, 5.0, 1.0]
t = t.to(torch.float64)
assert t.dtype == torch.float64, "kept by the assignment alone"
net = torch.nn.Linear(2, 1).to(device)
weight = net.weight
assert net.to(torch.float64) is net and net.weight is weight
assert weight.dtype == torch.float64, "a model changes in place"
a = np.ones(3, np.float32)
assert a.astype(np.float32) is not a
assert not np.shares_memory(a.astype(np.float32), a)
assert a.astype(np.float32, copy=False) is a
