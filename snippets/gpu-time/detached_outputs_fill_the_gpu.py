# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
if device == "cuda":  # no more than 64 MiB for tensors here
    most = (64 << 20) / torch.cuda.mem_get_info()[1]
    torch.cuda.set_per_process_memory_fraction(most)


def outputs():
    for number in range(40):
        yield torch.full((1024, 1024), number / 40, device=device)


kept = []
try:
    for out in outputs():
        kept.append(out.detach())
except RuntimeError as error:
    print(str(error).partition(". GPU")[0])
print("on the device:", len(kept))

# --8<-- [start:key]
kept = []
for out in outputs():
    kept.append(out.detach().cpu())
# --8<-- [end:key]
print("in host memory:", len(kept))
# --8<-- [end:show]
assert len(kept) == 40 and all(each.device.type == "cpu" for each in kept)
assert kept[20].min() == kept[20].max() == 0.5
if device == "cuda":
    kept, raised = [], ""
    try:
        for out in outputs():
            kept.append(out.detach())
    except torch.OutOfMemoryError as error:
        raised = str(error)
    assert raised.startswith("CUDA out of memory. Tried to allocate ")
    assert 10 < len(kept) <= 16, "16 of 4 MiB fit into 64"
# Without .detach(): no difference for these inputs, which do not require grad.
import numpy as np

vectors, used = np.ones((100, 8)), [3, 5, 8]
table = torch.from_numpy(vectors[used].astype(np.float32)).to(device)
assert table.shape == (3, 8) and vectors[used].nbytes == 2 * table.nbytes
model, outputs = torch.nn.Linear(2, 1).to(device), []
with torch.no_grad():
    for x in torch.ones(3, 4, 2).unbind():
        x = x.to(device)
        outputs.append(model(x).cpu())
array = torch.cat(outputs).numpy()
assert array.shape == (12, 1)
loss = torch.ones(1, device=device)
assert loss.item() == 1
