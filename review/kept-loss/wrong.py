import torch

weight, losses = torch.ones(1, requires_grad=True), []
for step in range(3):
    loss = (weight * step).square().sum()
    # --8<-- [start:show]
    losses.append(loss)  # ← wrong
    # --8<-- [end:show]
assert all(loss.grad_fn is not None for loss in losses)  # each keeps its graph
