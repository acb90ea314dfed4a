# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.ones(2, device=device, requires_grad=True)
y = np.zeros(2, dtype=np.float32)
try:
    loss = ((out.detach().cpu().numpy() - y) ** 2).mean()
    loss.backward()
except AttributeError as error:
    print("AttributeError:", error)
try:
    loss = (out.detach().cpu().numpy() - y) ** 2
    loss.backward()
except AttributeError as error:
    print("AttributeError:", error)

y = torch.from_numpy(y).to(device)
loss = ((out - y) ** 2).mean()
loss.backward()
print(out.grad.tolist())
# --8<-- [end:show]
for value, kind in ((np.float32(1), "float32"), (np.ones(2), "ndarray")):
    try:
        value.backward()
    except AttributeError as error:
        assert str(error) == f"'numpy.{kind}' object has no attribute 'backward'"
    else:
        raise AssertionError(f"a numpy.{kind} has .backward()")
assert out.grad.tolist() == [1, 1] and y.device.type == device
