# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 3).to(device)
data = TensorDataset(torch.ones(10, 4), torch.zeros(10).long())
loader = DataLoader(data, batch_size=4)
criterion = torch.nn.CrossEntropyLoss()

# --8<-- [start:key]
model.eval()
outputs, total = [], 0.0
with torch.no_grad():
    for x, y in loader:
        out = model(x.to(device))
        total += criterion(out, y.to(device)).item() * len(y)
        outputs.append(out.cpu())
array = torch.cat(outputs).numpy()
# --8<-- [end:key]
print(array.shape, out.requires_grad, type(total).__name__)
print("eval() alone:", model(x.to(device)).requires_grad)
# --8<-- [end:show]
assert array.shape == (10, 3) and not out.requires_grad and type(total) is float
assert model(x.to(device)).requires_grad, "eval() leaves the graph"
if device == "cpu":
    with torch.inference_mode():
        assert not model(x).requires_grad
@torch.no_grad()
def evaluate():
    return model(x.to(device))


assert not evaluate().requires_grad
val_loader = DataLoader(data, batch_size=2)
assert max(len(x) for x, y in val_loader) == 2
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(x.to(device)).sum().backward()
assert model.weight.grad is not None
optimizer.zero_grad()
assert model.weight.grad is None, "the gradients are freed before validation begins"
