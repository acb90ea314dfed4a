# --8<-- [start:show]
from collections import namedtuple

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
Transition = namedtuple("Transition", "state action reward")
sample = [
    Transition(np.zeros(4, np.float32), 1, 0.5),
    Transition(np.ones(4, np.float32), 0, 1.0),
]
# --8<-- [start:key]
batch = Transition(*zip(*sample))
states = torch.from_numpy(np.stack(batch.state)).to(device)
actions = torch.tensor(batch.action, device=device)
rewards = torch.tensor(batch.reward, device=device)
print(tuple(states.shape), actions.tolist(), rewards.tolist())
# --8<-- [end:key]
tensors = [torch.zeros(1, 4), torch.ones(1, 4)]
states = torch.cat(tensors).to(device)
print(tuple(states.shape))
# --8<-- [end:show]
assert states.tolist() == [[0] * 4, [1] * 4]
assert actions.dtype is torch.int64 and rewards.dtype is torch.float32
assert torch.from_numpy(np.stack(batch.state)).shape == (2, 4)
