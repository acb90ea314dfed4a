# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import DataLoader, TensorDataset

rows = TensorDataset(torch.ones(4, 3))
torch.set_default_device("meta")  # in the place of "cuda"
try:
    batches = [*DataLoader(rows, shuffle=True)]
except RuntimeError as error:
    print("default device meta:", type(error).__name__)

torch.set_default_device("cpu")
batches = [*DataLoader(rows, shuffle=True)]
print("default device cpu:", len(batches))
loader = DataLoader(
    rows,
    shuffle=True,
    generator=torch.Generator(device=torch.get_default_device()),
)
print("a generator of it:", len([*loader]))
# --8<-- [end:show]
assert len(batches) == 4 and torch.get_default_device().type == "cpu"
assert loader.generator.device.type == torch.get_default_device().type
