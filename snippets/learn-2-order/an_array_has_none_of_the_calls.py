# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
with torch.no_grad():
    y = torch.arange(3.0, device=device) * 2
try:
    wrong = y.cpu().numpy().detach()
except AttributeError as error:
    print(error)
right = y.detach().cpu().numpy()
# --8<-- [end:key]
print(right)
# --8<-- [end:show]
# Without .detach(): no difference for this y, which has no graph; a tracked one raises, see below.
assert right.tolist() == [0, 2, 4] and "wrong" not in globals()
for name in "detach", "cpu", "to":
    assert hasattr(y, name) and not hasattr(right, name)
tracked = y.clone().requires_grad_() * 1
try:
    tracked.numpy().detach()
    raise AssertionError("numpy() took it")
except RuntimeError as error:
    assert device == "cpu" and "requires grad" in str(error)
except TypeError as error:
    assert device != "cpu" and "device type tensor to numpy" in str(error)
try:
    tracked.cpu().numpy()
    raise AssertionError("numpy() took it")
except RuntimeError as error:
    assert "requires grad" in str(error)
assert tracked.detach().cpu().numpy().tolist() == [0, 2, 4]
