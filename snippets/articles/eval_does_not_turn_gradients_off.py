# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device).eval()
x = torch.ones(1, 2, device=device)
print(model.training, model(x).requires_grad)
try:
    model(x).cpu().numpy()
except RuntimeError as error:
    print(error)
with torch.no_grad():
    print(model(x).cpu().numpy().shape)
# --8<-- [end:show]
assert not model.training and model(x).requires_grad
try:
    model(x).cpu().numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("eval() turned gradients off")
