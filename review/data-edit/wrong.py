import torch

weight = torch.tensor([1.0, 2.0], requires_grad=True)
loss = (weight**2).sum()
# --8<-- [start:show]
weight.data.mul_(100)  # ← wrong
# --8<-- [end:show]
loss.backward()
assert weight.grad.tolist() == [200.0, 400.0]  # 100 times too large, and nothing raised
