# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.ones(2, device=device, requires_grad=True)
# --8<-- [start:key]
loss = (w * 3).sum()
print(loss.detach().cpu().numpy())
loss.backward()
print(w.grad.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert w.grad.tolist() == [3, 3] and loss.requires_grad
