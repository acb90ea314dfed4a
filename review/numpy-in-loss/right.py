import torch

weight = torch.tensor([3.0], requires_grad=True)
error = (weight - 1).square().sum()
# --8<-- [start:show]
penalty = weight.square().sum()
loss = error + penalty
# --8<-- [end:show]
loss.backward()
assert loss.item() == 4 + 9 and weight.grad.item() == 4 + 6
