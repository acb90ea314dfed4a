# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device)
data = TensorDataset(torch.ones(10, 4), torch.zeros(10, 2))

# --8<-- [start:key]
loader = DataLoader(data, batch_size=4, pin_memory=device == "cuda")
for x, y in loader:
    x = x.to(device, non_blocking=True)
    y = y.to(device, non_blocking=True)
    loss = (model(x) - y).pow(2).mean()
# --8<-- [end:key]
print(tuple(x.shape), x.device.type == device, loss.ndim)
# --8<-- [end:show]
assert x.shape == (2, 4) and x.device.type == y.device.type == device
pin = device == "cuda"
assert all(x.is_pinned() == y.is_pinned() == pin for x, y in loader)
# What it pins: tensors, also in lists and dicts, and objects with a method of that name.
from torch.utils.data._utils.pin_memory import pin_memory

if pin:
    made = pin_memory({"x": torch.ones(2), "more": [torch.ones(2)]})
    assert made["x"].is_pinned() and made["more"][0].is_pinned()

import inspect

from torch.utils.data import dataloader

source = inspect.getsource(dataloader._SingleProcessDataLoaderIter)
assert "pin_memory.pin_memory(data" in source, "without workers the loop itself pins"
assert "Thread(" not in source and "Thread(" in inspect.getsource(dataloader._MultiProcessingDataLoaderIter)


class Sample:
    def __init__(self, x):
        self.x = x

    def pin_memory(self):
        return "pinned by itself"


assert pin_memory(Sample(torch.ones(2))) == "pinned by itself"
x = torch.ones(2)
assert x.to("cpu", non_blocking=True) is x
