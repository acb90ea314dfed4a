# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
layer = torch.nn.Dropout(0.5)
x = torch.ones(1000, device=device)
with torch.no_grad():
    y = layer(x)
print(sorted(set(y.tolist())))
# --8<-- [end:key]
# --8<-- [end:show]
assert sorted(set(y.tolist())) == [0.0, 2.0]
# eval() turns dropout off and leaves autograd on, for a layer and for all layers of a model.
model = torch.nn.Sequential(torch.nn.Linear(3, 3), layer).to(device)
rows = torch.ones(2, 3, device=device)
assert model.eval()(rows).requires_grad and torch.equal(layer(x), x)
assert not layer.training and layer.train(True).training and not layer.train(False).training
# Under no_grad and inference_mode nothing is recorded; the switch ends with its block.
with torch.no_grad():
    assert not model(rows).requires_grad
assert model(rows).requires_grad and not model.training
