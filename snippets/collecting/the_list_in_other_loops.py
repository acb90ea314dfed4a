# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device)
data = TensorDataset(torch.ones(10, 4), torch.arange(10))
loader = DataLoader(data, batch_size=4, shuffle=False)
chunks, labels = [], []
for x, y in loader:
    out = model(x.to(device))
    chunks.append(out.detach().cpu())
    labels.append(y.clone())
print("requires grad:", any(chunk.requires_grad for chunk in chunks))
print("labels:", torch.cat(labels).tolist())
chunks = [chunk.bfloat16() for chunk in chunks]
array = torch.cat(chunks).float().numpy()
print("from bfloat16:", array.shape, array.dtype)
array = np.empty((len(data), 2), np.float32)
print("made before the loop:", array.shape, array.nbytes, "bytes")
# --8<-- [end:show]
# Without .clone(): no difference without workers; a_list_and_one_cat.py counts the open files.
assert torch.cat(labels).tolist() == list(range(10)) and array.shape == (10, 2)
assert not any(each.requires_grad for each in chunks)
reused, chunks = torch.zeros(1), []
for step in range(3):
    out = torch.nn.Identity()(reused.fill_(step))
    chunks.append(out.detach().to("cpu", copy=True))
assert torch.cat(chunks).tolist() == [0, 1, 2]
try:
    torch.stack(labels)
    raise AssertionError
except RuntimeError as error:
    assert "stack expects each tensor to be equal size" in str(error)
try:
    np.array([torch.ones(4, 2), torch.ones(2, 2)])
    raise AssertionError
except ValueError as error:
    assert "inhomogeneous shape" in str(error)
