# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, device=device, requires_grad=True)
with torch.inference_mode():
    features = torch.ones(2, device=device)
try:
    loss = (weight * features).sum()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

loss = (weight * features.clone()).sum()
with torch.inference_mode():
    features.mul_(10)
loss.backward()
print(weight.grad.cpu().numpy())
# --8<-- [end:show]
assert weight.grad.cpu().numpy().tolist() == [1.0, 1.0]
try:
    weight * features
except RuntimeError as error:
    assert str(error).startswith("Inference tensors cannot be saved for backward.")
else:
    raise AssertionError("an inference tensor was saved")
assert (weight + features).requires_grad, "a sum saves no value, so it raises nothing"
with torch.no_grad():
    features = torch.ones(2, device=device)
(weight * features).sum().backward()
