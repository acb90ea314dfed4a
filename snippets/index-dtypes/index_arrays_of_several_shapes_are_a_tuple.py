# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

data = np.arange(12).reshape(3, 4)
ranges = [np.arange(3)[:, None], np.arange(2)]
try:
    data[ranges]
except ValueError as error:
    print(f"ValueError: {error}")

t = torch.from_numpy(data)
print(data[tuple(ranges)].shape, tuple(t[tuple(ranges)].shape))
# --8<-- [end:show]
assert data[tuple(ranges)].tolist() == data[:, :2].tolist() == t[tuple(ranges)].tolist()
