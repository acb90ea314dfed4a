# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import resource
import tempfile

soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
print(soft <= hard or hard < 0)
resource.setrlimit(resource.RLIMIT_NOFILE, (32, hard))
temporary = tempfile.NamedTemporaryFile()
try:
    kept = [open(temporary.name, "rb") for _ in range(64)]
except OSError as error:
    print(f"OSError: [Errno {error.errno}] {error.strerror}")

for _ in range(64):
    with open(temporary.name, "rb") as file:
        file.read()
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
now = resource.getrlimit(resource.RLIMIT_NOFILE)
print(now[1] == hard)
# --8<-- [end:show]
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == soft
# Many small tensors as one, for processes: one piece of shared memory in place of each.
import torch

tensors = {"a": torch.ones(2), "b": torch.zeros(0), "c": torch.arange(3.0)}
flat = torch.cat(list(tensors.values())).share_memory_()
lengths = {k: len(t) for k, t in tensors.items()}
parts = dict(zip(lengths, flat.split(list(lengths.values()))))
assert all(parts[k].equal(t) for k, t in tensors.items())
assert parts["c"].untyped_storage().data_ptr() == flat.untyped_storage().data_ptr() and parts["c"].is_shared()
