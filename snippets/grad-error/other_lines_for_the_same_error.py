# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 2).to(device)
x = torch.ones(3, 2, device=device)
target = torch.zeros(3, 2, device=device)
# One number, and many.
loss = torch.nn.functional.mse_loss(model(x), target)
value = loss.item()
print(type(value).__name__)
# A whole evaluation without gradients.
with torch.no_grad():
    out = model(x)
a = out.cpu().numpy()
print(a.shape)
# A weight, kept.
w = model.weight.detach().cpu().numpy().copy()
print(w.shape)
# A model that is not trained.
model.requires_grad_(False)
a = model(x).cpu().numpy()
print(a.shape)
model.requires_grad_(True)
# Into the loss and back out: without a detour through NumPy.
y = model(x)
limited = torch.clamp(y, 0, 1)
loss = limited.sum() + y.abs().sum()
loss.backward()
print(model.weight.grad is not None)
# All in one call, and a dtype that NumPy lacks.
a = y.numpy(force=True)
half = y.bfloat16()
b = half.detach().float().cpu().numpy()
print(a.dtype, b.dtype)
# --8<-- [end:show]
assert a.shape == b.shape == (3, 2) and y.requires_grad and half.requires_grad
try:
    half.detach().cpu().numpy()
except TypeError as error:
    assert str(error) == "Got unsupported ScalarType BFloat16"
else:
    raise AssertionError("NumPy has a bfloat16")
assert isinstance(value, float) and np.isfinite(value)
before = w.copy()
with torch.no_grad():
    model.weight += 1
assert (w == before).all(), "a copy does not follow the weight"
for use in (lambda: model(x), lambda: model.weight, lambda: loss):
    try:
        use().cpu().numpy()
    except RuntimeError as error:
        assert "that requires grad" in str(error)
    else:
        raise AssertionError("a tensor that requires grad became an array")
model.eval()
assert model(x).requires_grad, "eval() leaves autograd on"
# In forward(), np.sum of a list: the sum of PyTorch keeps the graph.
outs = [model(x), model(x)]
if device == "cpu":
    try:
        np.sum(outs, 0)
    except RuntimeError as error:
        assert "that requires grad" in str(error)
    else:
        raise AssertionError("np.sum took tensors that require grad")
total = torch.stack(outs).sum(0)
assert total.shape == (3, 2) and total.requires_grad
assert torch.equal(torch.stack(outs).mean(0), total / 2)
