# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.ones(2, device=device, requires_grad=True)
# --8<-- [start:key]
loss = (w * 2).detach().sum()
try:
    loss.backward()
except RuntimeError as error:
    print(error)
print(w.grad)
# --8<-- [end:key]
# --8<-- [end:show]
assert w.grad is None
try:
    loss.backward()
except RuntimeError as error:
    assert "does not require grad" in str(error)
else:
    raise AssertionError("backward() after detach() passed")
((w * 2).sum() + (w * 3).detach().sum()).backward()
assert w.grad.tolist() == [2, 2], "the detached part is missing, without an error"
