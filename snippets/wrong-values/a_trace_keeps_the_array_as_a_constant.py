# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch


def scale_in_numpy(x):
    return x / x.numpy().max()


def scale(x):
    return x / x.max()


x, y = torch.tensor([[1.0, 2.0], [1.0, 4.0]])
print("right: ", scale(y).tolist())
for function in (scale_in_numpy, scale):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("once", torch.jit.TracerWarning)
        traced = torch.jit.trace(function, x)
    print("traced:", traced(y).tolist())
    for w in caught:
        print(f"{w.category.__name__}: {w.message}")
# --8<-- [end:show]
import io

assert traced(y).tolist() == scale_in_numpy(y).tolist() == [0.25, 1]
assert caught == [], "the trace in torch warned"
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    traced = torch.jit.trace(scale_in_numpy, x)
file = io.BytesIO()
torch.jit.save(traced, file)
file.seek(0)
with warnings.catch_warnings():
    warnings.simplefilter("error", torch.jit.TracerWarning)
    assert torch.jit.load(file)(y).tolist() == traced(y).tolist() == [0.5, 2]
