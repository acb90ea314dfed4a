# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device)
loader = DataLoader(TensorDataset(torch.ones(10, 4)), batch_size=4)

# --8<-- [start:key]
model.eval()
chunks = []
with torch.no_grad():
    for (batch,) in loader:
        out = model(batch.to(device))
        chunks.append(out.detach().cpu())
array = torch.cat(chunks).numpy()
# --8<-- [end:key]
print([len(chunk) for chunk in chunks], array.shape, array.dtype)
# --8<-- [end:show]
import numpy as np

assert [len(chunk) for chunk in chunks] == [4, 4, 2]
assert array.shape == (10, 2) and array.dtype == np.float32
with torch.no_grad():
    expected = model(torch.ones(10, 4).to(device)).cpu().numpy()
assert np.allclose(array, expected, atol=1e-3)  # CUDA may use TF32
assert sum(chunk.nbytes for chunk in chunks) == array.nbytes == 80  # for a moment, both
assert not any(np.shares_memory(chunk.numpy(), array) for chunk in chunks)
try:
    torch.stack(chunks)
    raise AssertionError
except RuntimeError as error:
    assert "stack expects each tensor to be equal size" in str(error)
assert chunks[-1] is not out  # .detach() makes a tensor of its own, also where .cpu() makes none
# A view of a parameter requires grad under no_grad, too: .detach() is for a model that returns one.
with torch.no_grad():
    view = model.weight[0]
assert view.requires_grad and not view.detach().requires_grad
# On the CPU a view keeps all that it was cut from, and an output that is the input's memory changes with it.
hidden = torch.ones(4, 100, 8)
first = hidden[:, 0].detach().cpu()
assert first.untyped_storage().nbytes() == 100 * first.nbytes
assert hidden[:, 0].detach().to("cpu", copy=True).untyped_storage().nbytes() == first.nbytes
reused, kept = torch.zeros(1), []
for step in range(3):
    kept.append(torch.nn.Identity()(reused.fill_(step)).detach().cpu())
assert torch.cat(kept).tolist() == [2, 2, 2]
# squeeze() makes a 0-d tensor of a batch of one, which cat refuses; squeeze(1) does not.
try:
    torch.cat([torch.ones(4, 1).squeeze(), torch.ones(1, 1).squeeze()])
    raise AssertionError
except RuntimeError as error:
    assert "zero-dimensional tensor" in str(error)
assert torch.cat([torch.ones(4, 1).squeeze(1), torch.ones(1, 1).squeeze(1)]).shape == (5,)


# Two workers share out an IterableDataset, so the batches of one come between those of the other.
class Numbers(torch.utils.data.IterableDataset):
    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        return iter(range(worker.id, 8, worker.num_workers))


batches = DataLoader(Numbers(), batch_size=2, num_workers=2, multiprocessing_context="fork")
assert torch.cat(list(batches)).tolist() == [0, 2, 1, 3, 4, 6, 5, 7]
# A dtype that NumPy lacks is converted once, behind the cat.
half = [chunk.bfloat16() for chunk in chunks]
assert torch.cat(half).float().numpy().dtype == np.float32
# eval() is for the layers: the function drops values in either mode, unless it is told the mode.
ones = torch.ones(1000)
with torch.no_grad():
    assert (torch.nn.Dropout()(ones) == 0).any() and torch.equal(torch.nn.Dropout().eval()(ones), ones)
    assert (torch.nn.functional.dropout(ones) == 0).any()
# What the loader's workers send is shared memory, one open file each. Another order comes with a sampler, too.
import gc
import os

assert torch.cat(list(DataLoader(torch.arange(3), sampler=[2, 0, 1]))).tolist() == [2, 0, 1]


def opened(keep):
    labels = DataLoader(torch.arange(40), num_workers=1, multiprocessing_context="fork")
    gc.collect()  # the loaders above
    before = len(os.listdir("/proc/self/fd"))
    kept = [keep(label) for label in labels]
    after = len(os.listdir("/proc/self/fd"))
    assert len(kept) == 40
    return after - before


if os.path.isdir("/proc/self/fd"):
    assert opened(lambda label: label.detach().cpu()) > 30
    assert opened(lambda label: label.to("cpu", copy=True)) < 20
