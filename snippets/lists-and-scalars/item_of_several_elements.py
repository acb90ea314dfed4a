# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, 2.0, 6.0], device=device)
try:
    t.item()
except (RuntimeError, ValueError) as error:
    print(error)

value = t.mean().item()  # a loss: one number
values = t.tolist()  # all of them
print(values)
print(t[0].item(), value)
# --8<-- [end:show]
try:
    t.item()
except RuntimeError as error:
    assert str(error) == "a Tensor with 3 elements cannot be converted to Scalar"
else:
    raise AssertionError(".item() of three elements did not raise")
assert t.tolist() == [1.0, 2.0, 6.0] and type(t.tolist()[0]) is float
assert (t[0].item(), t.mean().item()) == (1.0, 3.0)
assert type(t[0].item()) is type(t.mean().item()) is float
assert "%.2f" % t.mean().item() == "3.00"
# DataParallel: one loss for each GPU.
w = torch.tensor([1.0, 3.0], device=device, requires_grad=True)
loss = w * 2
loss = loss.mean()
loss.backward()
assert loss.item() == 4 and w.grad.tolist() == [1, 1]
