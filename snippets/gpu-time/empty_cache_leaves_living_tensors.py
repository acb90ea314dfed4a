# --8<-- [start:show]
import torch
from torch.multiprocessing.reductions import StorageWeakRef

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.ones(1024, 1024, device=device)
memory = StorageWeakRef(out.untyped_storage())
# --8<-- [start:key]
kept = out.detach()
del out
torch.cuda.empty_cache()
print("kept is there:", not memory.expired())

del kept
torch.cuda.empty_cache()
print("nothing is:   ", memory.expired())
# --8<-- [end:key]
# --8<-- [end:show]
assert memory.expired()
if device == "cuda":
    mib = 1 << 20
    torch.cuda.empty_cache()
    used, held = torch.cuda.memory_allocated(), torch.cuda.memory_reserved()
    t = torch.ones(64, 1024, 1024, device=device)
    torch.cuda.empty_cache()
    assert torch.cuda.memory_allocated() == used + 256 * mib
    del t
    assert torch.cuda.memory_allocated() == used  # no tensor any more
    assert torch.cuda.memory_reserved() >= held + 256 * mib  # but still PyTorch's
    torch.cuda.empty_cache()
    assert torch.cuda.memory_reserved() <= held
assert torch.cuda.OutOfMemoryError is torch.OutOfMemoryError
assert issubclass(torch.OutOfMemoryError, RuntimeError)
# Without .detach(): no difference, for out itself would be kept.
# An optimizer holds the parameters of a model, too; and a function lets go of all of its names.
import gc
import weakref

model = torch.nn.Linear(4, 2).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
there = weakref.ref(model.weight)
held = optimizer.param_groups[0]["params"]
assert any(each is model.weight for each in held), "the optimizer keeps the parameters"
del held
del model, optimizer
gc.collect()
torch.cuda.empty_cache()
assert there() is None


def train(width):
    model = torch.nn.Linear(4, width).to(device)
    seen.append(weakref.ref(model.weight))
    return model(torch.ones(2, 4).to(device)).mean().item()


seen = []
scores = [train(width) for width in (2, 3)]
gc.collect()
assert len(scores) == 2 and all(each() is None for each in seen)
moved = torch.nn.Linear(4, 2).to(device)
assert moved.to("cpu") is moved and moved.weight.device.type == "cpu", "a model moves itself"
