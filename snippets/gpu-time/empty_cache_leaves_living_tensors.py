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
