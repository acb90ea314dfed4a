# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(3, 64), torch.nn.Dropout())
model = model.to(device)
x = torch.rand(4, 3).to(device)


def to_numpy(t):
    return t.detach().cpu().numpy()


first, second = to_numpy(model(x)), to_numpy(model(x))
print("train:", np.allclose(first, second))
# --8<-- [start:key]
model.eval()
# --8<-- [end:key]
first, second = to_numpy(model(x)), to_numpy(model(x))
print("eval: ", np.allclose(first, second))
# --8<-- [start:key]
np.testing.assert_allclose(first, second, rtol=1e-3, atol=1e-5)
# --8<-- [end:key]
largest = np.abs(first - second).max()
same = (first.argmax(1) == second.argmax(1)).mean()
torch.backends.cuda.matmul.allow_tf32 = False
exact = to_numpy(model.double()(x.double()))
# --8<-- [end:show]
assert largest == 0 and same == 1 and exact.dtype == np.float64
np.testing.assert_allclose(first, exact, rtol=1e-3, atol=1e-5)
model.train()
assert not np.allclose(to_numpy(model(x.double())), exact)
one, other = np.array([1e-7, 3.0]), np.array([3e-7, 3.0])
relative = (np.abs(one - other) / np.abs(other)).max()
assert relative > 0.6 and np.abs(one - other).max() < 1e-6, "near 0 the relative difference says little"
np.testing.assert_allclose(one, other, rtol=1e-3, atol=1e-5)
