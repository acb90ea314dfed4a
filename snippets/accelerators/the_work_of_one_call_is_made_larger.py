# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import time

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
if torch.backends.mps.is_available():
    device = "mps"
model = torch.nn.Linear(64, 10).to(device)
data = torch.rand(512, 64)
out = model(data.to(device))
if device == "mps":
    torch.mps.synchronize()

start = time.perf_counter()
with torch.no_grad():
    parts = [model(part.to(device)) for part in data.split(256)]
if device == "mps":
    torch.mps.synchronize()
seconds = time.perf_counter() - start
scores = torch.cat(parts).cpu().numpy()
print(scores.shape)
# --8<-- [end:show]
assert scores.shape == (512, 10) and seconds > 0 and len(parts) == 2
labels = out.argmax(1).cpu().numpy()
assert labels.dtype == "int64" and labels.shape == (512,)
model = model.to("cpu")
assert model.weight.device.type == "cpu"
