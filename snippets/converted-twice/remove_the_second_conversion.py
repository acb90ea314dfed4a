# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)


# --8<-- [start:key]
def predict(x):
    return model(x).detach().cpu().numpy()
# --8<-- [end:key]


x = torch.ones(4, 3, device=device)
try:
    scores = predict(x).detach().cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)
# --8<-- [start:key]

scores = predict(x)
# --8<-- [end:key]
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
