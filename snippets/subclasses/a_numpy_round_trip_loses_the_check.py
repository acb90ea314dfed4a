# --8<-- [start:show]
import torch

weight = torch.ones(2, requires_grad=True)
with torch.inference_mode():
    features = torch.ones(2)
# --8<-- [start:key]
shared = torch.from_numpy(features.numpy())
loss = (weight * shared).sum()
with torch.inference_mode():
    features.mul_(10)
loss.backward()
print(weight.grad, shared.is_inference())
# --8<-- [end:key]
# --8<-- [end:show]
assert weight.grad.tolist() == [10.0, 10.0] and not shared.is_inference()
assert shared.data_ptr() == features.data_ptr()
weight.grad = None
copied = features.clone()
loss = (weight * copied).sum()
with torch.inference_mode():
    features.mul_(10)
loss.backward()
assert weight.grad.tolist() == [10.0, 10.0] and features.tolist() == [100.0, 100.0]
