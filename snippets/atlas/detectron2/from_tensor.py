# Detectron2 is not on PyPI. These classes have what is used here of detectron2.structures.
import sys
import types

import torch


class Boxes:
    """A float32 tensor (N, 4); indexing gives Boxes, iterating gives tensors."""

    def __init__(self, tensor):
        self.tensor = torch.as_tensor(tensor, dtype=torch.float32)
        assert self.tensor.dim() == 2 and self.tensor.size(-1) == 4, self.tensor.size()

    def __len__(self):
        return len(self.tensor)

    def __getitem__(self, item):
        return Boxes(self.tensor[[item]] if isinstance(item, int) else self.tensor[item])

    def __iter__(self):
        return iter(self.tensor)

    def to(self, device):
        return Boxes(self.tensor.to(device))

    def scale(self, x, y):
        self.tensor[:, 0::2] *= x
        self.tensor[:, 1::2] *= y


class Instances:
    """Fields of one length."""

    def __init__(self, image_size, **fields):
        self.__dict__.update(image_size=image_size, _fields={})
        for name, value in fields.items():
            setattr(self, name, value)

    def __setattr__(self, name, value):
        for other in self._fields.values():
            text = f"Adding a field of length {len(value)} to a Instances of length {len(other)}"
            assert len(value) == len(other), text
        self._fields[name] = value

    def __getattr__(self, name):
        if name not in self._fields:
            raise AttributeError(f"Cannot find field '{name}' in the given Instances!")
        return self._fields[name]

    def __iter__(self):
        raise NotImplementedError("`Instances` object is not iterable!")

    def to(self, device):
        moved = {name: value.to(device) for name, value in self._fields.items()}
        return Instances(self.image_size, **moved)


there = types.ModuleType("detectron2.structures")
there.Boxes, there.Instances = Boxes, Instances
sys.modules |= {"detectron2": types.ModuleType("detectron2"), "detectron2.structures": there}

# --8<-- [start:show]
import torch
from detectron2.structures import Boxes, Instances

device = "cuda" if torch.cuda.is_available() else "cpu"
boxes = torch.tensor([[10.0, 20, 50, 60], [0, 0, 30, 40]], device=device)
labels = torch.tensor([2, 7], device=device)

# --8<-- [start:key]
instances = Instances((64, 96))  # height, width
instances.gt_boxes = Boxes(boxes)
instances.gt_classes = labels
# --8<-- [end:key]
# --8<-- [end:show]
assert instances.gt_boxes.tensor.tolist() == [[10, 20, 50, 60], [0, 0, 30, 40]]
assert instances.gt_classes.tolist() == [2, 7]
assert instances.gt_boxes.tensor.device.type == torch.device(device).type
