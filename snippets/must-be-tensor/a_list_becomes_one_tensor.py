# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
pics = [torch.ones(3, device=device), torch.zeros(3, device=device)]
row = [1.0, 2.0, 3.0]
t = torch.zeros(2, 3, device=device)
try:
    out = torch.sigmoid(pics)
except TypeError as error:
    print("TypeError:", error)
try:
    t[0] = row
except TypeError as error:
    print("TypeError:", error)

out = torch.sigmoid(torch.stack(pics))
t[0] = torch.tensor(row)
print(tuple(out.shape), t[0].tolist())
# --8<-- [end:show]
model = torch.nn.Linear(3, 1).to(device)
out = model(torch.stack(pics))
assert out.shape == (2, 1) and t[0].tolist() == row
outs = [torch.sigmoid(x) for x in pics]
assert len(outs) == 2
try:
    t[0] = {}
except TypeError as error:
    assert str(error) == f"can't assign a dict to a torch.{'cuda.' * t.is_cuda}FloatTensor"
t[0] = float("nan")
assert t[0].isnan().all(), "in the place of None"
