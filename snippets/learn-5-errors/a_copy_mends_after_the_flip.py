# --8<-- [start:show]
import numpy as np
import torch

taken = []
# --8<-- [start:key]
sound = np.array([1.0, 2.0, 3.0])
early, late = sound.copy()[::-1], sound[::-1].copy()
for array in (early, late):
    try:
        taken.append(type(torch.from_numpy(array)).__name__)
    except ValueError as error:
        taken.append(type(error).__name__)
print(taken)
# --8<-- [end:key]
# --8<-- [end:show]
assert taken == ["ValueError", "Tensor"]
assert early.strides == (-8,) and late.strides == (8,)
assert not np.shares_memory(early, sound) and not np.shares_memory(late, sound)
assert early.tolist() == late.tolist() == [3, 2, 1]
assert torch.from_numpy(sound).flip(0).tolist() == [3, 2, 1]
