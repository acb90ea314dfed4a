# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
model = torch.nn.Linear(2, 1).to(device).eval()
# --8<-- [end:key]
x = torch.ones(1, 2, device=device)
# --8<-- [start:key]
print(model.training, model(x).requires_grad)
# --8<-- [end:key]
try:
    model(x).cpu().numpy()
except RuntimeError as error:
    print(error)
# --8<-- [start:key]
with torch.no_grad():
    print(model(x).cpu().numpy().shape)
# --8<-- [end:key]
# --8<-- [end:show]
assert not model.training and model(x).requires_grad
try:
    model(x).cpu().numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("eval() turned gradients off")
