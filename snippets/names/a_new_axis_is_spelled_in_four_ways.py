# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.zeros((2, 1))
t = torch.from_numpy(a).to(device)
rows = """
np.expand_dims(a, 0) | t.unsqueeze(0)
np.expand_dims(a, -1) | t.unsqueeze(-1)
np.expand_dims(a, (0, 1)) | t.unsqueeze((0, 1))
a[None] | t[None]
a[:, None] | t[:, None]
a[..., None] | t[..., None]
a[np.newaxis] | t[np.newaxis]
a.squeeze() | t.squeeze()
a.squeeze(1) | t.squeeze(1)
a.squeeze(0) | t.squeeze(0)
np.unsqueeze(a, 0) | torch.unsqueeze(t, 0)
"""


def shape(code):
    try:
        return tuple(eval(code).shape)
    except (AttributeError, TypeError, ValueError) as error:
        return type(error).__name__


for row in rows.strip().splitlines():
    numpy_code, torch_code = row.split(" | ")
    shapes = shape(numpy_code), shape(torch_code)
    print(numpy_code, shapes[0], torch_code, shapes[1], sep=" | ")
# --8<-- [end:show]
    differ = ("np.expand_dims(a, (0, 1))", "a.squeeze(0)", "np.unsqueeze(a, 0)")
    assert (shapes[0] != shapes[1]) is (numpy_code in differ), shapes
assert shape("a.squeeze(0)") == "ValueError" and shape("t.squeeze(0)") == (2, 1)
assert shape("t.unsqueeze((0, 1))") == "TypeError" and shape("t[None, None]") == (1, 1, 2, 1)
