# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch


def share(t, array):
    return t.data_ptr() == array.ctypes.data


rows = []
for call in (
    "t.add_(1)",
    "t.resize_(1_000_000)",
    "t.data = torch.ones(4)",
    "t.set_(torch.ones(4))",
    "t.share_memory_()",
):
    row = [call]
    for convert in (torch.Tensor.numpy, np.from_dlpack):
        t = torch.zeros(4)
        array = convert(t)
        try:
            exec(call)
            row.append(share(t, array))
        except RuntimeError:
            row.append("RuntimeError")
    rows.append(row)
    print(*row, sep=" | ")
# --8<-- [end:show]
known = {"t.add_(1)": [True, True], "t.resize_(1_000_000)": ["RuntimeError", False]}
for call, *row in rows:
    assert row == known.get(call, [False, False]), call
