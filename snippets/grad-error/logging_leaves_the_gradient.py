# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
y = w**2
loss = y.sum()
history = [y.detach().cpu().numpy().copy()]
loss.backward()
print("logged:", history[0].tolist())
print("w.grad:", w.grad.tolist())
# --8<-- [end:show]
assert history[0].tolist() == [1, 4] and w.grad.tolist() == [2, 4]
with torch.no_grad():
    y.zero_()
assert history[0].tolist() == [1, 4]
