# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np

a = np.ones((2, 3))
changes = {
    "a.unsqueeze(0)": "a[None]",
    "a.permute(1, 0)": "a.transpose(1, 0)",
    "a.size(0)": "a.shape[0]",
    "a.view(-1)": "a.reshape(-1)",
    "a.dim()": "a.ndim",
    "a.numel()": "a.size",
}
for before, after in changes.items():
    try:
        eval(before)
    except (AttributeError, TypeError) as error:
        print(f"{before} -> {type(error).__name__}: {error}")
        value = eval(after)
        print(f"{after} -> {getattr(value, 'shape', value)}")
# --8<-- [end:show]
import torch

t = torch.ones(2, 3)
texts = []
for before, after in changes.items():
    wanted = eval(before.replace("a.", "t."))
    value = eval(after)
    assert np.shape(value) == (tuple(wanted.shape) if isinstance(wanted, torch.Tensor) else ())
    assert np.array_equal(value, wanted)
    try:
        eval(before)
    except (AttributeError, TypeError) as error:
        texts.append(str(error))
assert texts == [
    "'numpy.ndarray' object has no attribute 'unsqueeze'",
    "'numpy.ndarray' object has no attribute 'permute'",
    "'int' object is not callable",
    "Cannot interpret '-1' as a data type",
    "'numpy.ndarray' object has no attribute 'dim'",
    "'numpy.ndarray' object has no attribute 'numel'",
]
