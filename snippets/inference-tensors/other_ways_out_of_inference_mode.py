# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 2).to(device)
x = torch.ones(4, 2, device=device)
# Features that are trained on later.
with torch.no_grad():
    features = model(x)
print("no_grad:", features.is_inference())
with torch.inference_mode():
    features = model(x)
features = features.clone()
print("a clone outside:", features.is_inference())
# All tensors of a batch.
with torch.inference_mode():
    batch = {"a": model(x), "b": model(x)}
batch = {name: t.clone() for name, t in batch.items()}
print("a dict:", [t.is_inference() for t in batch.values()])
# As an array: NumPy reads and writes it as any other.
with torch.inference_mode():
    a = model(x).cpu().numpy()
print("an array:", a.shape)
t = torch.tensor(a, device=device)
print("a tensor of it:", t.is_inference())
# A part of the code inside that trains.
with torch.inference_mode():
    features = model(x)
    with torch.inference_mode(False):
        inside = torch.ones(2, device=device, requires_grad=True)
        inside.sum().backward()
features = features.clone()
print("left inside:", inside.grad.tolist())
# A model is made, and moved, outside.
with torch.inference_mode():
    made = torch.nn.Linear(2, 2)
print("a model made inside:", made.weight.is_inference())
model = model.to(torch.float64)
print("moved outside:", model.weight.is_inference())
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert not features.is_inference() and not t.is_inference() and not model.weight.is_inference()
assert made.weight.is_inference() and a.shape == (4, 2)
try:
    made.load_state_dict(torch.nn.Linear(2, 2).state_dict())
except RuntimeError as error:
    assert "Inplace update to inference tensor outside InferenceMode" in str(error)
else:
    raise AssertionError("the weights of a model made in inference mode were loaded")
with torch.inference_mode():
    made.load_state_dict(torch.nn.Linear(2, 2).state_dict())
    moved = torch.nn.Linear(2, 2).to(torch.float64)
    again = torch.ones(2, device=device).clone()
assert moved.weight.is_inference() and again.is_inference()
with torch.inference_mode():
    kept = torch.ones(2, device=device)
assert kept.detach().is_inference() and kept.cpu().is_inference() == (device == "cpu")
assert not torch.add(kept, 1).is_inference(), "what is computed outside is normal"
