# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.ones(2, dtype=np.uint8)
t = torch.from_numpy(a).to(device)
rows = """
np.zeros(2) | torch.zeros(2)
np.array([0.5]) | torch.tensor([0.5])
np.array([1]) | torch.tensor([1])
np.array([True]) | torch.tensor([True])
a / 255 | t / 255
a * 0.5 | t * 0.5
a.sum() | t.sum()
a.mean() | t.mean()
a.astype('f4') + np.arange(2) | t.float() + t.long()
"""


def dtype(code):
    try:
        return str(eval(code).dtype).removeprefix("torch.")
    except RuntimeError as error:
        return type(error).__name__


for row in rows.strip().splitlines():
    numpy_code, torch_code = row.split(" | ")
    dtypes = dtype(numpy_code), dtype(torch_code)
    print(numpy_code, dtypes[0], torch_code, dtypes[1], sep=" | ")
# --8<-- [end:show]
    assert (dtypes[0] == dtypes[1]) is (numpy_code in ("np.array([1])", "np.array([True])")), dtypes
