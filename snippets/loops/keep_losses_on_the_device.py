# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(1, device=device, requires_grad=True)
losses = []
for step in range(3):
    loss = (weight * step / 4).sum()
    loss.backward()
    losses.append(loss.detach())  # (1)!
history = torch.stack(losses).tolist()  # (2)!
print(history)
# --8<-- [end:show]
assert history == [0.0, 0.25, 0.5]
assert all(type(value) is float for value in history)
assert not any(loss.requires_grad for loss in losses)
assert all(loss.device.type == device for loss in losses)
