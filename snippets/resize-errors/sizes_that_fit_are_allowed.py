# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

t = torch.arange(3.0)
array = t.numpy()
t.resize_(2)
print("smaller:", t.tolist(), array.tolist())

a, b = torch.ones(5), torch.ones(5)
small = torch.from_numpy(np.zeros(3, dtype=np.float32))
try:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.add(a, b, out=small)
except RuntimeError as error:
    print(error)
out = t.new_empty(5)
print("out=:", torch.add(a, b, out=out).tolist())

array = np.append(array, np.zeros(2))
print("np.append:", array.tolist())
print("np.resize:", np.resize(array, 7).tolist())
array = np.arange(2.0)
print("np.resize:", np.resize(array, 4).tolist())
array.resize(4)
print("resize:   ", array.tolist())
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert array.tolist() == [0, 1, 0, 0] and out.tolist() == [2] * 5
# PyTorch 1.0 refused an array of this shape in from_numpy, with this text; 1.1 takes it.
feats = np.zeros((5, 0), dtype=np.float32)
t = torch.zeros(feats.shape)
assert t.shape == torch.from_numpy(feats).shape == (5, 0)
