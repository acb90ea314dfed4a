# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1, bias=False).to(device)
torch.nn.init.zeros_(model.weight)

a = model.weight.detach().cpu().numpy()
model.double()
torch.nn.init.ones_(model.weight)
print("weight:   ", model.weight.tolist())
print("old array:", a.tolist(), a.dtype)

a = model.weight.detach().cpu().numpy()
print("new array:", a.tolist(), a.dtype)
# --8<-- [end:show]
assert a.tolist() == model.weight.tolist() == [[1, 1]] and a.dtype == "float64"
model = torch.nn.Linear(2, 1, bias=False).to(device)
torch.nn.init.zeros_(model.weight)
old = model.weight.detach().cpu().numpy()
torch.nn.init.ones_(model.weight)
assert old.tolist() == ([[1, 1]] if device == "cpu" else [[0, 0]])
model.double()
torch.nn.init.zeros_(model.weight)
assert old.tolist() == ([[1, 1]] if device == "cpu" else [[0, 0]]) and old.dtype == "float32"
doubles = torch.nn.Linear(2, 1, bias=False, dtype=torch.float64).to(device)
old = doubles.weight.detach().cpu().numpy()
doubles.double()  # nothing to change, so the memory stays
torch.nn.init.ones_(doubles.weight)
assert (old.tolist() == [[1, 1]]) == (device == "cpu")
