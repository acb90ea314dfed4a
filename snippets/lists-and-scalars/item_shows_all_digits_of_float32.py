# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
t = torch.tensor([0.1, 3.5], device=device)
host = t.cpu()
print(host, host.numpy())
print(t.tolist())
print([round(x, 4) for x in t.tolist()])
print(torch.tensor([0.1], dtype=torch.float64).tolist())
# --8<-- [end:key]
# --8<-- [end:show]
import math

import numpy as np

assert torch.isclose(t[0], t.new_tensor(0.1))
double = t.double() - t.double() + 0.1
assert torch.isclose(double[0], double.new_tensor(0.1)), "in its dtype"
same = t[0].item() == 0.1
assert not same and not math.isclose(t[0].item(), 0.1)
assert math.isclose(t[0].item(), 0.1, rel_tol=1e-6)
assert torch.allclose(t, torch.tensor([0.1, 3.5], device=device))
a = np.float32([0.12341, 0.7])
assert np.round(a, 4).tolist() != [0.1234, 0.7], "rounded, and float32 still"
assert np.round(a.astype(np.float64), 4).tolist() == [0.1234, 0.7]
assert np.round(a, 4).astype(np.float64).tolist() != [0.1234, 0.7], "convert first, round after"
assert t.dtype is torch.float32
assert t[0].item() == t.tolist()[0] == float(np.float32(0.1)) == 0.10000000149011612 != 0.1
assert torch.tensor(t.tolist()).tolist() == t.tolist(), "no digit is lost on the way back to float32"
assert t.double().tolist() == t.tolist(), "a later conversion brings no digit back"
assert torch.tensor(0.1, dtype=torch.float64).item() == 0.1
assert (3.5).as_integer_ratio() == (7, 2) and torch.tensor(3.5).item() == 3.5, "which float32 has"
assert torch.tensor([3.1]).item() == 3.0999999046325684 and str(torch.tensor([3.1])) == "tensor([3.1000])"
assert round(t[0].item(), 4) == 0.1
assert f"{t[0].item():.4f}" == "0.1000"
torch.set_printoptions(precision=10)
assert str(host[0]) == "tensor(0.1000000015)"
torch.set_printoptions(profile="default")
# The shortest digits that give the same float32 again.
t = torch.tensor([0.1, 0.7, 1 / 3], device=device, requires_grad=True)
values = [float(str(v)) for v in t.detach().cpu().numpy()]
assert values == [0.1, 0.7, 0.33333334] and torch.equal(torch.tensor(values, device=device), t)
assert t.tolist() == [0.10000000149011612, 0.699999988079071, 0.3333333432674408]
t = torch.tensor([0.12341, 0.7], device=device)
rounded = t.double().round(decimals=4).tolist()
assert rounded == [0.1234, 0.7]
assert t.round(decimals=4).tolist() != [0.1234, 0.7], "rounded, and float32 still"
