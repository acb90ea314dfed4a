# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from collections import namedtuple

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
Transition = namedtuple("Transition", "state action next_state")
x = torch.rand(1, 4).to(device).requires_grad_()
a = (x * 2).detach().cpu().numpy().copy()
sample = [Transition(torch.rand(1, 4), torch.tensor([1]), None),
          Transition(torch.rand(1, 4), torch.tensor([0]),
                     torch.rand(1, 4))]
batch = Transition(*zip(*sample))
state = torch.cat(batch.state).to(device)
print("rows of (1, 4):", tuple(state.shape))

single = [torch.rand(4), torch.rand(4)]
state = torch.stack(single).to(device)
print("rows of (4,):", tuple(state.shape))

alive = torch.tensor([s is not None for s in batch.next_state])
following = torch.cat([s for s in batch.next_state if s is not None])
print("no end:", alive.tolist(), tuple(following.shape))

states = np.empty((1000, 4), np.float32)
filled = 0
for _ in range(8):
    states[filled] = a[0]
    filled += 1
rows = np.random.default_rng(0).integers(0, filled, 32)
state = torch.from_numpy(states[rows]).to(device)
print("from an array:", tuple(state.shape))

arrays = Transition._make([t.numpy() for t in sample[1]])
print(type(arrays).__name__, arrays.action)
# --8<-- [end:show]
assert a.shape == (1, 4) and a.base is None and following.shape == (1, 4)
assert (state.cpu().numpy() == a[0]).all(), "rows that were never filled are not drawn"
assert alive.tolist() == [False, True]
try:
    Transition([t.numpy() for t in sample[1]])
except TypeError as error:
    assert "missing 2 required positional arguments" in str(error)
else:
    raise AssertionError("a namedtuple took a list")
states = torch.zeros(3, 4)
buffer, own = [states[0]], [states[0].detach().cpu().numpy().copy(), states[0].detach().clone()]
states += 1
assert buffer[0].tolist() == [1] * 4 and not any(row.any() for row in own), "a row is a view of the batch"
big = torch.zeros(1000, 4)
kept = big[0].detach()
assert kept.untyped_storage().nbytes() == 16000, "a slice keeps the whole"
assert kept.clone().untyped_storage().nbytes() == 16
# Pictures take a byte a pixel in the buffer, and become floats on the device; gather wants a column of int64.
frames = np.zeros((100, 84, 84), np.uint8)
frames[:filled] = 255
x = torch.from_numpy(frames[rows]).to(device).float() / 255
assert frames.nbytes * 8 == frames.astype(np.float64).nbytes and x.min() == 1
actions, values = [0, 1, 1], torch.arange(6.0).reshape(3, 2).to(device)
action = torch.tensor(actions, device=device).unsqueeze(1)
q = values.gather(1, action)
assert action.dtype == torch.int64 and q.tolist() == [[0], [3], [5]]
ended = [None, None]
alive = torch.tensor([s is not None for s in ended])
try:
    torch.cat([s for s in ended if s is not None])
except (RuntimeError, ValueError):
    assert not alive.any(), "cat of nothing raises"
else:
    raise AssertionError("cat took no tensors")
