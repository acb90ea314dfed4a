# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


@torch.no_grad()
def outputs():
    for step in range(100):
        if step == 3:
            raise KeyboardInterrupt
        yield torch.full((4, 2), float(step), device=device)


out, end = np.empty((400, 2), np.float32), 0
# --8<-- [start:key]
try:
    for batch in outputs():
        stop = end + len(batch)
        torch.from_numpy(out)[end:stop].copy_(batch)
        end = stop
except KeyboardInterrupt:
    print("stopped by Ctrl-C")
# --8<-- [end:key]
# --8<-- [start:key]
out = out[:end]
# --8<-- [end:key]
print(out.shape, out[-1], torch.is_grad_enabled())
# --8<-- [end:show]
import signal

signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background begins with SIGINT ignored
try:
    signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("Ctrl-C raises no KeyboardInterrupt")
assert out.tolist() == [[n, n] for n in (0, 1, 2) for _ in range(4)] and len(out) == end
assert torch.is_grad_enabled()
# The signal by which Slurm, Docker or kill ends a process raises nothing until it is told to.
before = signal.signal(signal.SIGTERM, signal.default_int_handler)
try:
    signal.raise_signal(signal.SIGTERM)
except KeyboardInterrupt:
    signal.signal(signal.SIGTERM, before)
else:
    raise AssertionError("SIGTERM raises no KeyboardInterrupt")
# Workers that die of it would raise in the main process, before the rows are saved.
before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.raise_signal(signal.SIGTERM)
signal.signal(signal.SIGTERM, before)
