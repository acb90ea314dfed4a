# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import copy

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.zeros(2, device=device, requires_grad=True)
out = torch.sigmoid(x)
a = out.detach().cpu().numpy()
a.flags.writeable = False
try:
    a[a >= 0.5] = 1
except ValueError as error:
    print(error)
shown = out.detach().clone().clamp_(max=0.25)
out.sum().backward()
print("gradient:", x.grad.tolist())

weight = torch.zeros(1, device=device, requires_grad=True)
new, history = torch.ones(1, device=device), []
for step in range(2):
    with torch.no_grad():
        weight.copy_(new + step)
    history.append(weight.detach().clone())
print("history:", [w.item() for w in history])

model = torch.nn.Linear(1, 1, bias=False).to(device)
best = copy.deepcopy(model.state_dict())
kept = best["weight"].tolist()
torch.nn.init.zeros_(model.weight)
print("best is kept:", best["weight"].tolist() == kept)

row = torch.tensor([1, 2], device=device)
table = row.expand(3, 2).clone()
table += 1
rows = [row.clone() for _ in range(3)]
rows[0] += 1
print("rows:", table[0].tolist(), [r.tolist() for r in rows])
a = np.broadcast_to(row.cpu().numpy(), (3, 2)).copy()
a[0] = 9
print("array:", a.tolist())

t = torch.tensor([10, 200], dtype=torch.uint8, device=device)
darker = (t.int() - 100).clamp(0, 255).to(torch.uint8)
print("darker:", darker.tolist())
print("sum:", t.sum().item())
a = t.cpu().numpy().astype(int) + 300
print("NumPy:", a.tolist())

batch = torch.ones(2)
sent = batch.to(device, non_blocking=True)
if device == "mps":
    torch.mps.synchronize()
batch = batch.to(device)
print("sent:", sent.tolist(), batch.tolist())
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert x.grad.tolist() == [0.25, 0.25] and shown.tolist() == [0.25, 0.25]
assert [w.item() for w in history] == [1, 2] and weight.requires_grad
assert best["weight"].tolist() == kept != [[0]]
assert table.tolist() == [[2, 3]] * 3 and row.tolist() == [1, 2]
assert [r.tolist() for r in rows] == [[2, 3], [1, 2], [1, 2]]
same = [row] * 3  # three names of one tensor
assert same[0] is same[2]
try:
    np.broadcast_to(np.ones(2), (3, 2))[0] = 9
except ValueError as error:
    assert "assignment destination is read-only" in str(error)
else:
    raise AssertionError("a broadcast array was written to")
assert darker.tolist() == [0, 100] and (t - 100).tolist() == [166, 100]
assert t.sum().item() == 210 and a.tolist() == [310, 500]
repeated = row.repeat(3, 1)
repeated[0] = 9
assert repeated.tolist() == [[9, 9], [1, 2], [1, 2]] and row.tolist() == [1, 2]
assert sent.tolist() == batch.tolist() == [1, 1] and batch.device.type == device
# In NumPy `a = a + 1` makes a new array, and `a += 1` writes into the shared memory.
t = torch.zeros(2)
a = t.numpy()
a += 1
assert t.tolist() == [1, 1]
a = a + 1
assert t.tolist() == [1, 1] and a.tolist() == [2, 2]
