# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
result = torch.ones(2, device=device, requires_grad=True) * 3
try:
    a = result.var.detach().numpy()
except AttributeError as error:
    print(f"AttributeError: {error}")

# --8<-- [start:key]
a = result.detach().cpu().numpy()
print(a)
# --8<-- [end:key]
wrapped = torch.autograd.Variable(result)
print("Variable(result) is a", type(wrapped).__name__)
# --8<-- [end:show]
assert a.tolist() == [3.0, 3.0] and type(wrapped) is torch.Tensor
try:
    result.var.detach()
except AttributeError as error:
    assert "has no attribute 'detach'" in str(error), "var() is the variance"
else:
    raise AssertionError("a tensor has an attribute var with detach()")
try:
    result.cpu().numpy()
except RuntimeError as error:
    assert "that requires grad" in str(error)
else:
    raise AssertionError("a result that requires grad became an array")
