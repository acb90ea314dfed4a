# --8<-- [start:show]
import time
from concurrent.futures import ThreadPoolExecutor

stream = ThreadPoolExecutor(max_workers=1)  # stands in for a GPU


def model(batch):
    time.sleep(0.3)
    return batch * 2


# --8<-- [start:key]
start = time.perf_counter()
out = stream.submit(model, 21)  # as out = model(batch) on a GPU
queued = time.perf_counter()
value = out.result()            # as out.cpu()
arrived = time.perf_counter()
# --8<-- [end:key]

seconds = {"the model's line": queued - start,
           "the line that waits": arrived - queued}
print(value, "| most time at:", max(seconds, key=seconds.get))
# --8<-- [end:show]
assert value == 42 and arrived - start > 0.29
assert seconds["the line that waits"] > 5 * seconds["the model's line"]
# A queue of one worker takes its work in order: what was queued later is done later.
first, second = stream.submit(time.sleep, 0.05), stream.submit(time.sleep, 0)
second.result()
assert first.done()
