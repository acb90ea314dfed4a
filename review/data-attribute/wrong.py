import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
loss = (x**2).sum()
# --8<-- [start:show]
scaled = x.data.cpu()  # ← wrong
# --8<-- [end:show]
scaled *= 100
loss.backward()
if scaled.data_ptr() == x.data_ptr():  # on the CPU
    assert x.grad.tolist() == [200.0, 400.0]  # 100 times too large, and nothing raised
