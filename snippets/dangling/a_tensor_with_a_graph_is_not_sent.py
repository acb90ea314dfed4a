# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from multiprocessing.reduction import ForkingPickler

import torch
import torch.multiprocessing as mp

weight = torch.ones(2, requires_grad=True)
t = weight * 2
try:
    ForkingPickler.dumps(t)  # as queue.put(t) does, in its thread
except RuntimeError as error:
    print(f"RuntimeError: {error}")

queue = mp.Queue()
queue.put(t.detach().clone())
print(queue.get())
queue.put(t.tolist())
print(queue.get())
# --8<-- [end:show]
assert t.grad_fn is not None and t.detach().tolist() == [2.0, 2.0]
assert not t.is_shared(), "only the clone moved to shared memory"
assert ForkingPickler.dumps(torch.ones(2, requires_grad=True)), "a leaf is sent"
array = t.detach().cpu().numpy()
queue.put(array)
assert queue.get().tolist() == [2.0, 2.0]
