import torch

buffer, frames = torch.zeros(1), []
# --8<-- [start:show]
for step in range(3):
    buffer.fill_(step)
    frames.append(buffer.numpy())
# --8<-- [end:show]
assert [frame.tolist() for frame in frames] == [[2.0], [2.0], [2.0]]
