# --8<-- [start:show]
import statistics
import time

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


# --8<-- [start:recipe]
def milliseconds(work, repeats=5):
    """How long a call takes, its work on the GPU included."""
    def now():
        if device == "cuda":
            torch.cuda.synchronize()
        return time.perf_counter()

    times = []
    for _ in range(repeats + 1):
        start = now()
        work()
        times.append(1000 * (now() - start))
    return statistics.median(times[1:])
# --8<-- [end:recipe]


model = torch.nn.Linear(64, 64).to(device)
batch = torch.ones(8, 64, device=device)
# --8<-- [start:recipe]


with torch.no_grad():
    out = model(batch)
    print("model:", milliseconds(lambda: model(batch)) > 0)
    print("copy: ", milliseconds(lambda: out.cpu().numpy()) > 0)
# --8<-- [end:recipe]
# --8<-- [end:show]
calls = []
assert milliseconds(lambda: calls.append(time.sleep(0.01)), 3) >= 9 and len(calls) == 4
if device == "cuda":
    busy = torch.zeros(4096, 4096, device=device)

    def multiply():
        for _ in range(20):
            busy @ busy

    multiply()
    torch.cuda.synchronize()
    start = time.perf_counter()
    multiply()
    queued = 1000 * (time.perf_counter() - start)
    assert milliseconds(multiply) > 2 * queued, "without synchronize only the queueing is timed"
