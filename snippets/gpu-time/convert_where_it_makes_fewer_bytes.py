# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
numbers = torch.from_numpy(np.ones(1000))               # float64
pixels = torch.from_numpy(np.ones(1000, dtype=np.uint8))

x = numbers.to(device, torch.float32)  # converted, then sent
y = pixels.to(device).float()          # sent, then converted
# --8<-- [end:key]
print("x:", x.nbytes, "bytes sent, not", numbers.nbytes)
print("y:", pixels.nbytes, "bytes sent, not", y.nbytes)
# --8<-- [end:show]
logits = torch.ones(8, 1000, device=device)
labels = logits.argmax(1).cpu().numpy()
assert labels.nbytes == 8 * 8 and labels.shape == (8,)
outs = [logits[:4], logits[4:]]
array = torch.cat(outs).cpu().numpy()
assert array.shape == (8, 1000)
assert x.nbytes == y.nbytes == 4000 and x.dtype == y.dtype == torch.float32
assert x.device.type == y.device.type == device and numbers.nbytes == 2 * x.nbytes
if device == "cuda":

    def peak(work):
        torch.cuda.empty_cache()
        before = torch.cuda.memory_allocated()
        torch.cuda.reset_peak_memory_stats()
        result = work()
        return torch.cuda.max_memory_allocated() - before, result

    large = torch.ones(4 << 20, dtype=torch.float64)  # 32 MiB, and 16 of them as float32
    mib = 1 << 20
    assert peak(lambda: large.to(device, torch.float32))[0] < 17 * mib, "no float64 on the GPU"
    assert peak(lambda: large.to(device).float())[0] > 47 * mib
