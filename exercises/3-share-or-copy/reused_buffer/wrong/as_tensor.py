import numpy as np
import torch


def camera(levels):
    """Yields one frame after the other in one buffer, as drivers and readers often do."""
    frame = np.empty((2, 2), dtype=np.float32)
    for level in levels:
        frame[:] = level
        yield frame


def collect(frames):
    """All frames, as a list of tensors that keep dtype and values."""
    kept = []
    for frame in frames:
        kept.append(torch.as_tensor(frame))
    return kept


for tensor in collect(camera([1, 2, 3])):
    print(tensor.tolist())
