# --8<-- [start:show]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
dataset = TensorDataset(torch.ones(10, 4))

# --8<-- [start:recipe]
embeddings = np.empty((len(dataset), 2), dtype=np.float32)
target = torch.from_numpy(embeddings)
start = 0
with torch.no_grad():
    for (batch,) in DataLoader(dataset, batch_size=4):
        stop = start + len(batch)
        target[start:stop].copy_(model(batch.to(device)))
        start = stop
if start != len(embeddings):
    raise ValueError(f"{start} rows came")
# --8<-- [end:recipe]
print(embeddings.shape, start)
# --8<-- [end:show]
from torch.utils._python_dispatch import TorchDispatchMode


class Calls(TorchDispatchMode):
    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        self.names.append(call.__name__)
        return call(*args, **(kwargs or {}))


assert start == len(embeddings) and embeddings.dtype == np.float32 and not target.requires_grad
with torch.no_grad():
    out = model(torch.ones(10, 4).to(device))
    assert np.allclose(embeddings, out.cpu().numpy(), atol=1e-3)  # CUDA may use TF32
    embeddings[:] = 0
    with Calls() as calls:
        calls.names = []
        target[0:10].copy_(out)
    # One copy, straight into the array's memory: no tensor is made on the way.
    assert calls.names == ["slice.Tensor", "copy_.default"]
    assert (embeddings == out.cpu().numpy()).all()
    # copy_ converts the dtype too, from one that NumPy does not have.
    target[0:10].copy_(torch.full((10, 2), 0.5, dtype=torch.bfloat16, device=device))
    assert (embeddings == 0.5).all()
from torch.utils.data import SubsetRandomSampler

for options in {"drop_last": True}, {"sampler": SubsetRandomSampler(range(5))}:
    assert sum(len(batch) for (batch,) in DataLoader(dataset, batch_size=4, **options)) < len(dataset)
for cut in False, True:  # outside no_grad, what is copied brings its graph, and target keeps it
    kept = torch.from_numpy(np.empty((10, 2), dtype=np.float32))
    out = model(torch.ones(4, 4).to(device))
    kept[0:4].copy_(out.detach() if cut else out)
    assert kept.requires_grad is not cut
