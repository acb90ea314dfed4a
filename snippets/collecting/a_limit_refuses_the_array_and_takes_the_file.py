# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import resource
import tempfile
from pathlib import Path

import numpy as np
import torch

MiB = 2**20
row = torch.ones(MiB // 4)  # starts PyTorch's threads, too
status = Path("/proc/self/status").read_text()
used = int(status.split("VmData:")[1].split()[0]) * 1024
before = resource.getrlimit(resource.RLIMIT_DATA)
resource.setrlimit(
    resource.RLIMIT_DATA, (used + 32 * MiB, before[1]))
try:
    np.empty((128, MiB // 4), np.float32)
except MemoryError as error:
    print(error)
with tempfile.TemporaryDirectory() as folder:
    out = np.lib.format.open_memmap(
        Path(folder, "out.npy"), "w+", np.float32, (128, MiB // 4))
    for place in torch.from_numpy(out):
        place.copy_(row)
    print(out.nbytes // MiB, "MiB written,", out.min(), out.max())
    del out, place
resource.setrlimit(resource.RLIMIT_DATA, before)
# --8<-- [end:show]
assert np.empty((128, MiB // 4), np.float32).nbytes == 128 * MiB, "it was the limit that refused"
# ulimit -v counts the addresses of both: it refuses the mapped file, too.
status = Path("/proc/self/status").read_text()
used = int(status.split("VmSize:")[1].split()[0]) * 1024
before = resource.getrlimit(resource.RLIMIT_AS)
refused = []
with tempfile.TemporaryDirectory() as folder:
    resource.setrlimit(resource.RLIMIT_AS, (used + 32 * MiB, before[1]))
    for make in (
        lambda: np.empty((128, MiB // 4), np.float32),
        lambda: np.lib.format.open_memmap(Path(folder, "out.npy"), "w+", np.float32, (128, MiB // 4)),
    ):
        try:
            make()
        except (MemoryError, OSError) as error:
            refused.append(type(error).__name__)
    resource.setrlimit(resource.RLIMIT_AS, before)
assert refused == ["MemoryError", "OSError"], refused
