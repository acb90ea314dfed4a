# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader

def detection(batch):
    images, boxes = zip(*batch)
    boxes = [torch.as_tensor(b, dtype=torch.float32) for b in boxes]
    return torch.stack(images), boxes

# The third image has no box.
dataset = [(torch.ones(3, 4, 4), np.ones((n, 5))) for n in (1, 2, 0)]
loader = DataLoader(dataset, batch_size=3, collate_fn=detection)
images, boxes = next(iter(loader))
print(images.shape, [list(b.shape) for b in boxes])

rows = [F.pad(b, (1, 0), value=i) for i, b in enumerate(boxes)]
targets = torch.cat(rows)
print(targets.shape, targets[:, 0].tolist())
print(targets[targets[:, 0] == 1, 1:].shape)
# --8<-- [end:show]
assert boxes[0].dtype is torch.float32 and targets.dtype is torch.float32
assert torch.equal(targets[targets[:, 0] == 1, 1:], boxes[1]) and targets.shape == (3, 6)
no_box = np.zeros((0, 5), np.float32)
assert torch.as_tensor(no_box).shape == (0, 5) and torch.as_tensor([]).shape == (0,)
assert np.array([], np.float32).reshape(-1, 5).shape == (0, 5)
try:
    torch.cat([boxes[0], F.pad(torch.as_tensor([]), (1, 0))[None]])
    raise AssertionError("an empty list has no columns")
except RuntimeError as error:
    assert "Sizes of tensors must match" in str(error)
