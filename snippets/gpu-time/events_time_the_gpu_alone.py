# --8<-- [start:show]
import time

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(64, 64).to(device)
batch = torch.ones(8, 64, device=device)
model(batch)

if device == "cuda":
    # --8<-- [start:key]
    start = torch.cuda.Event(enable_timing=True)
    end = torch.cuda.Event(enable_timing=True)
    start.record()
    out = model(batch)
    end.record()
    end.synchronize()
    milliseconds = start.elapsed_time(end)
    # --8<-- [end:key]
else:
    begin = time.perf_counter()
    out = model(batch)
    milliseconds = 1000 * (time.perf_counter() - begin)
print(milliseconds > 0)
# --8<-- [end:show]
assert milliseconds > 0
import inspect

from torch.utils import benchmark

# The timer of torch.utils.benchmark waits by itself, and leaves the first call out.
assert ".synchronize()" in inspect.getsource(benchmark.utils.timer)
calls = []
timer = benchmark.Timer("calls.append(model(batch))", globals={"calls": calls, "model": model, "batch": batch})
assert timer.timeit(3).median > 0 and len(calls) > 3
