# --8<-- [start:show]
import random
from collections import deque, namedtuple

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
Transition = namedtuple("Transition", "state action reward")
memory = deque(maxlen=1000)
for step in range(50):
    state = np.full(4, step, np.float32)
    memory.append(Transition(state, step % 2, float(step)))
# --8<-- [start:key]
batch = Transition(*zip(*random.sample(memory, 8)))
state = torch.from_numpy(np.stack(batch.state)).to(device)
action = torch.tensor(batch.action, device=device)
reward = torch.tensor(batch.reward, device=device)
# --8<-- [end:key]
print(tuple(state.shape), tuple(action.shape), tuple(reward.shape))
# --8<-- [end:show]
assert state.shape == (8, 4) and action.shape == (8,) and reward.dtype is torch.float32
assert state[:, 0].equal(reward) and (state[:, 0] % 2).long().equal(action), "the rows stay together"
