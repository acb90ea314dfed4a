# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.arange(4.0)
wav = torch.from_numpy(array)
try:
    wav = wav[::-1]
except ValueError as error:
    print(f"ValueError: {error}")

wav = torch.flip(wav, dims=[0])
print(wav.tolist())
wav = torch.from_numpy(array[::-1].copy())
print(wav.tolist())
last = wav[range(len(wav) - 1, -1, -2)]
print(last.tolist())
mask = np.fliplr(np.eye(3, dtype=np.uint8))
mask = np.ascontiguousarray(mask)
# --8<-- [end:show]
assert wav.tolist() == array[::-1].tolist() and wav[::2].tolist() == [3, 1]
assert last.tolist() == wav.numpy()[::-2].tolist()
assert mask.dtype == np.uint8 and min(mask.strides) > 0 and torch.from_numpy(mask).shape == (3, 3)
