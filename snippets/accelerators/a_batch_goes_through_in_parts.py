# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

model = torch.nn.Linear(8, 1)
if torch.backends.mps.is_available():
    model = model.to("mps")
device = model.weight.device
x, y = torch.rand(18, 8), torch.zeros(18, 1)
losses = []
for part, target in zip(x.split(4), y.split(4)):
    out = model(part.to(device))
    loss = (out - target.to(device)).square().mean()
    (loss * len(part) / len(x)).backward()  # its share of the batch
    losses.append(loss.detach())

print(len(losses), losses[0].requires_grad)
# --8<-- [end:show]
grad = model.weight.grad.clone()
model.zero_grad()
(model(x.to(device)) - y.to(device)).square().mean().backward()
assert torch.allclose(grad, model.weight.grad, rtol=1e-4, atol=1e-6)
assert not any(loss.requires_grad for loss in losses)
# A variable for the allocator goes in front of import torch, which reads it.
import os

os.environ["PYTORCH_MPS_HIGH_WATERMARK_RATIO"] = "0.0"
del os.environ["PYTORCH_MPS_HIGH_WATERMARK_RATIO"]
