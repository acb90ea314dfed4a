# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device)
rows = [t, t * 2]
print(type(rows).__name__, len(rows), type(rows[0]).__name__)
a = torch.cat(rows).detach().cpu().numpy()
print(a.shape)
arrays = [row.detach().cpu().numpy() for row in rows]
print(len(arrays), arrays[0].shape)
values = torch.tensor([1.0, 2.0], device=device)
losses = [loss.item() for loss in values]
numbers = np.array(losses)
print(numbers.tolist())
rows = [np.ones(3), np.zeros(3)]
x = torch.as_tensor(np.stack(rows)).to(device)
print(tuple(x.shape))

lstm = torch.nn.LSTM(3, 2, batch_first=True).to(device)
out, (h, c) = lstm(torch.ones(4, 5, 3, device=device))
outputs = lstm(torch.ones(4, 5, 3, device=device))
out = outputs[0]
last = out[:, -1].detach().cpu().numpy()
print(last.shape)
outputs = {"out": t, "aux": t * 2}
out = outputs["out"]
out = [{"boxes": t}]  # what a detector returns for one image
boxes = out[0]["boxes"]
batch = [t]
x = batch[0]
print(list(outputs))
tensors = {k: v for k, v in outputs.items() if torch.is_tensor(v)}
model = torch.nn.Linear(3, 1).to(device)
x = torch.as_tensor([[1.0, 2.0, 3.0]], device=device)
print(tuple(model(x).shape))
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): for a tensor that requires grad, which this one does not.
assert a.shape == (4, 3) and len(arrays) == 2 and last.shape == (4, 2)
assert x.device.type == device and list(tensors) == ["out", "aux"] and boxes is t
assert type(rows[0]) is np.ndarray
lstm_out = torch.nn.LSTM(3, 2)(torch.ones(5, 3))
assert type(lstm_out) is tuple and type(lstm_out[1]) is tuple
pooled = torch.nn.MaxPool1d(2, return_indices=True)(torch.ones(1, 1, 4))
attended = torch.nn.MultiheadAttention(2, 1)(*[torch.ones(1, 2)] * 3)
assert type(pooled) is type(attended) is tuple
shape = np.shape([[1, 2], [3, 4]])
assert shape == (2, 2)
parts = [[t, t * 2], [t]]
a = torch.cat([torch.stack(part) for part in parts]).detach().cpu().numpy()
assert a.shape == (3, 2, 3)
rows, cols = torch.where(t > 0)
assert type(torch.where(t > 0)) is tuple and len(rows) == len(cols) == 6
assert type(np.where(np.ones(3) > 0)) is tuple
dataset = torch.utils.data.TensorDataset(torch.ones(4, 3), torch.arange(4))
image, label = dataset[0]
assert type(dataset[0]) is tuple and image.shape == (3,) and label.item() == 0
