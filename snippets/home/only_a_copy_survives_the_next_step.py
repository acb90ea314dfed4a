# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.zeros(2, device=device, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=1.0)

array = weight.detach().cpu().numpy()
snapshot = weight.detach().cpu().numpy().copy()  # (1)!

weight.sum().backward()
optimizer.step()  # (2)!
print("array:   ", array)
print("snapshot:", snapshot)
# --8<-- [end:show]
assert weight.tolist() == [-1.0, -1.0]
assert snapshot.tolist() == [0.0, 0.0]
assert array.tolist() == ([-1.0, -1.0] if device == "cpu" else [0.0, 0.0])
