# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor(2.0, device=device, requires_grad=True)
losses = [w * step for step in range(3)]
try:
    total = np.sum([loss.cpu() for loss in losses])
except RuntimeError as error:
    print(f"RuntimeError: {error}")

# before: total = np.sum(losses)
# --8<-- [start:key]
total = sum(loss.item() for loss in losses)
mean = torch.stack(losses).mean().item()
array = np.array([loss.item() for loss in losses])
# --8<-- [end:key]
print(total, mean, array)
# --8<-- [end:show]
for call in np.sum, np.mean, np.array, np.asarray, np.stack:
    try:
        call([loss.cpu() for loss in losses])
    except RuntimeError as error:
        assert "that requires grad" in str(error)
    else:
        raise AssertionError(f"{call.__name__} took tensors that require grad")
assert total == 6.0 and mean == 2.0 and array.tolist() == [0.0, 2.0, 4.0]
array = torch.stack(losses).detach().cpu().numpy()
assert array.tolist() == [0.0, 2.0, 4.0] and array.dtype == "float32"
rows = [torch.ones(2, device=device, requires_grad=True) * step for step in range(3)]
array = torch.stack(rows).detach().cpu().numpy()
assert array.shape == (3, 2)
total = sum(losses).item()  # Python's sum adds tensors
assert total == 6.0
loss = torch.stack(losses).sum()  # a tensor, for backward()
loss.backward()
assert w.grad.item() == 3.0
