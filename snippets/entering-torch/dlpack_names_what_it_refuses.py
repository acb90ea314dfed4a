# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

labels = np.array(["dog", "cat"])
wide = np.ones(2, dtype=np.longdouble)
foreign = np.ones(2, np.dtype(np.float32).newbyteorder("S"))
table = np.ones(2, dtype=[("x", np.float32), ("flag", np.int8)])
values = [1.0, 2.0]
for convert in (
    lambda: torch.from_dlpack(labels),
    lambda: torch.from_dlpack(wide),
    lambda: torch.from_dlpack(foreign),
    lambda: torch.from_dlpack(table["x"]),
    lambda: torch.from_dlpack(values),
):
    try:
        convert()
    except (BufferError, RuntimeError) as error:
        print(f"{type(error).__name__}: {error}")
# --8<-- [end:show]
for refused in (labels, foreign, table["x"]):
    try:
        torch.from_dlpack(refused)
        raise AssertionError(refused.dtype)
    except BufferError as error:
        assert "DLPack only supports" in str(error)
