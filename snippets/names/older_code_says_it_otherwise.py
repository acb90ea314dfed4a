# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch
from torch.autograd import Variable
from torch.utils.dlpack import from_dlpack, to_dlpack

warnings.simplefilter("ignore")  # some names are on their way out
a = np.array([1.5, 2.5])
t = torch.tensor([1.0, 2.0])
loss = torch.tensor(0.5)
rows = """
torch.FloatTensor([1, 2]) | torch.tensor([1.0, 2.0])
torch.FloatTensor(a) | torch.tensor(a, dtype=torch.float32)
torch.FloatTensor(2).zero_() | torch.zeros(2)
torch.DoubleTensor([1, 2]) | torch.tensor([1, 2], dtype=float)
torch.LongTensor([1, 2]) | torch.tensor([1, 2])
torch.ByteTensor([1, 0]) | torch.tensor([True, False])
t.type("torch.DoubleTensor") | t.double()
t.type(torch.LongTensor) | t.long()
t.new([1, 2]) | t.new_tensor([1, 2])
Variable(t) | t
t.data.numpy() | t.detach().cpu().numpy()
loss.data[0] | loss.item()
from_dlpack(to_dlpack(t)) | torch.from_dlpack(t)
torch.range(0, 2) | torch.arange(3.0)
np.zeros(2, np.float) | np.zeros(2, float)
"""


def said(code):
    try:
        value = np.asarray(eval(code))
        return f"{value.dtype} {value.tolist()}"
    except Exception as error:
        return f"raises {type(error).__name__}"


for row in rows.strip().splitlines():
    here, there = row.split(" | ")
    results = list(dict.fromkeys([said(here), said(there)]))
    verdict = "equal" if len(results) == 1 else "different"
    print(here, there, verdict, " / ".join(results), sep=" | ")
# --8<-- [end:show]
    assert rows.count(f"\n{here} | ") == 1, "a table row is known by its first cell"
    differ = ("torch.ByteTensor([1, 0])", "loss.data[0]", "np.zeros(2, np.float)")
    assert (verdict == "different") is (here in differ), row
assert torch.FloatTensor(a).data_ptr() != a.ctypes.data
shared = np.ones(2, np.float32)
assert torch.FloatTensor(shared).data_ptr() == shared.ctypes.data != torch.tensor(shared).data_ptr()
