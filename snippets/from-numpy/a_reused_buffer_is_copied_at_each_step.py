# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

buffer = np.zeros(2, np.float32)


def step(n):  # as a camera or an environment that reuses its memory
    buffer[:] = n
    return buffer


shared, frames = [], []
for n in range(3):
    obs = step(n)
    shared.append(torch.from_numpy(obs))
    frames.append(torch.from_numpy(obs).clone())
print("shared:", torch.stack(shared).tolist())
print("copied:", torch.stack(frames).tolist())
print("one memory:", len({t.data_ptr() for t in shared}) == 1)
# --8<-- [end:show]
assert [t.tolist() for t in shared] == [[2, 2]] * 3
assert [t.tolist() for t in frames] == [[0, 0], [1, 1], [2, 2]]
obs = step(5)
kept = [torch.tensor(obs), torch.from_numpy(obs.copy())]
follows = [torch.as_tensor(obs), torch.asarray(obs), torch.from_numpy(obs), torch.from_numpy(obs).float()]
arrays, copies = [obs], [obs.copy()]
step(7)
assert [t.tolist() for t in kept] == [[5, 5]] * 2
assert [t.tolist() for t in follows] == [[7, 7]] * 4
assert arrays[0].tolist() == [7, 7] and copies[0].tolist() == [5, 5]
frames = torch.empty(3, 2)
for n in range(3):
    frames[n] = torch.from_numpy(step(n))
assert frames.tolist() == [[0, 0], [1, 1], [2, 2]]
