# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
batches = torch.ones(10, 4).split(4)

# --8<-- [start:key]
with torch.no_grad():
    chunks = [model(b.to(device)).detach().cpu() for b in batches]
predictions = torch.cat(chunks).numpy()
# --8<-- [end:key]
print(predictions.shape, predictions.dtype)
# --8<-- [end:show]
assert predictions.shape == (10, 2) and predictions.dtype == "float32"
assert [len(chunk) for chunk in chunks] == [4, 4, 2]
assert not any(chunk.requires_grad for chunk in chunks)
# Without .detach(): no_grad has recorded no graph for these outputs.
with torch.no_grad():
    view = model.weight[:1].cpu()
assert view.requires_grad == (device == "cpu"), "a view of a weight computes nothing new"
