# --8<-- [start:show]
import torch
from accelerate import Accelerator
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 20, device=device).reshape(4, 5)
accelerator, model = Accelerator(), torch.nn.Linear(5, 3)

# --8<-- [start:key]
dataset = TensorDataset(tensor.detach().cpu())
loader = DataLoader(dataset, batch_size=3)
model, loader = accelerator.prepare(model, loader)
# --8<-- [end:key]
# --8<-- [end:show]
batches = [batch for (batch,) in loader]
assert [len(batch) for batch in batches] == [3, 1]
assert {batch.device for batch in batches} == {accelerator.device}
assert model(batches[0]).device == accelerator.device
assert torch.equal(torch.cat(batches).cpu(), tensor.detach().cpu())
