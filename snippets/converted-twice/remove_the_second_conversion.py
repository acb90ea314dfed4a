# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)


def predict(x):
    return model(x).detach().cpu().numpy()


x = torch.ones(4, 3, device=device)
try:
    scores = predict(x).detach().cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)

scores = predict(x)
print(type(scores).__name__, scores.shape)
# --8<-- [end:show]
try:
    predict(x).detach()
except AttributeError as error:
    assert str(error) == "'numpy.ndarray' object has no attribute 'detach'"
else:
    raise AssertionError("an array has .detach()")
assert type(scores).__name__ == "ndarray" and scores.shape == (4, 2)
assert model(x).requires_grad and model(x).device.type == device
# Without .cpu(): no difference in the line that raises: it ends at the second .detach().
tensor = model(x)
array = tensor.detach().cpu().numpy()
assert tensor.detach().cpu().numpy().shape == array.shape, "a second run meets the tensor again"
