import numpy as np
import torch

weight = torch.tensor([3.0], requires_grad=True)
error = (weight - 1).square().sum()
# --8<-- [start:show]
penalty = np.square(weight.detach().cpu().numpy()).sum()
loss = error + float(penalty)
# --8<-- [end:show]
loss.backward()
assert loss.item() == 4 + 9 and weight.grad.item() == 4  # the gradient of the error alone
