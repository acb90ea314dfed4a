import torch

weight, losses = torch.ones(1, requires_grad=True), []
for step in range(3):
    loss = (weight * step).square().sum()
    # --8<-- [start:show]
    losses.append(loss.detach())
    # --8<-- [end:show]
assert torch.stack(losses).tolist() == [0.0, 1.0, 4.0]
assert not any(loss.requires_grad for loss in losses)
