# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from types import SimpleNamespace

import numpy as np
import torch
from torch.utils import dlpack


class Tensor:  # stands in for o3d.core.Tensor
    @classmethod
    def from_dlpack(cls, capsule):
        kept = cls()
        kept.memory = torch.from_dlpack(capsule)
        return kept

    def to_dlpack(self):
        return dlpack.to_dlpack(self.memory)

    def as_tensor(self):
        return self

    cpu = as_tensor

    def numpy(self):
        return self.memory.numpy()


o3d = SimpleNamespace(core=SimpleNamespace(Tensor=Tensor))
x = torch.zeros(2, 4, 3)
y = o3d.core.Tensor.from_dlpack(dlpack.to_dlpack(x.contiguous()))
image = y
array = y.cpu().numpy()
t = dlpack.from_dlpack(image.as_tensor().to_dlpack())
t[0, 0, 0] = 7
print(x[0, 0, 0].item())
points = np.zeros((5, 3))
xyz = torch.tensor(points, dtype=torch.float32)
# --8<-- [end:show]
# Without .contiguous(): for a tensor that is not, which this one is.
# Without .cpu(): for a tensor of a GPU, which this one is not.
assert x[0, 0, 0] == 7 and t.data_ptr() == x.data_ptr()
assert xyz.dtype == torch.float32 and array[0, 0, 0] == 7
