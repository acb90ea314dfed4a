# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

frames = [np.zeros((301, 3)), np.ones((297, 3))]
try:
    np.array(frames)
except ValueError as error:
    print(str(error).partition(" The detected")[0])
clouds = [torch.from_numpy(a).float() for a in frames]

points = torch.cat(clouds)
sizes = torch.tensor([len(cloud) for cloud in clouds])
index = torch.repeat_interleave(torch.arange(len(sizes)), sizes)
print(points.shape, index.shape)
again = points.split(sizes.tolist())
print([tuple(cloud.shape) for cloud in again])
mean = torch.stack([points[index == i].mean(0) for i in range(2)])
print(mean.tolist())
# --8<-- [end:show]
assert points.shape == (598, 3) and points.dtype is torch.float32
assert torch.bincount(index).tolist() == [301, 297]
assert all(a.equal(b) for a, b in zip(again, clouds, strict=True))
assert mean.tolist() == [[0, 0, 0], [1, 1, 1]]
from torch.nn.utils.rnn import pad_sequence

padded = pad_sequence(clouds, batch_first=True)
assert padded.shape == (2, 301, 3), "the first dimension alone is padded"
mask = torch.arange(padded.shape[1]) < sizes[:, None]
assert mask.sum(1).tolist() == [301, 297]
