# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 1).to(device)
# --8<-- [start:key]
array = np.ones((2, 3))
batch = torch.from_numpy(array).to(device, torch.float32)
print(model(batch).shape)
# --8<-- [end:key]
# --8<-- [end:show]
array[0] = 9
assert batch.cpu().tolist() == [[1.0] * 3] * 2
assert batch.device.type == device and batch.dtype == torch.float32
f32 = torch.from_numpy(np.ones(3, dtype=np.float32))
assert (f32.to(device, torch.float32) is f32) == (device == "cpu")
