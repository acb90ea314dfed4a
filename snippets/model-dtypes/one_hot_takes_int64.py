# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.functional import one_hot

device = "cuda" if torch.cuda.is_available() else "cpu"
labels = np.array([0, 2], np.int32)
t = torch.from_numpy(labels).to(device)
try:
    rows = one_hot(t)
    print(rows.tolist())
except RuntimeError as error:
    print(error)

rows = one_hot(t.long())
print(rows.dtype, rows.tolist())
# --8<-- [end:show]
for dtype in (torch.int32, torch.uint8, torch.float32):
    try:
        one_hot(t.to(dtype)).tolist()
    except RuntimeError as error:
        if device == "cpu":
            assert "one_hot is only applicable to index tensor" in str(error)
    else:
        raise AssertionError(f"one_hot took {dtype}")
assert rows.dtype == torch.int64 and rows.tolist() == [[1, 0, 0], [0, 0, 1]]
for classes in (t.long(), t.long()[None], t.long()[1]):  # also rows of more dimensions, and one row
    assert one_hot(classes).argmax(dim=-1).tolist() == classes.tolist()
zeros = torch.tensor([0, 0])
assert one_hot(zeros).shape == (2, 1) and one_hot(zeros, num_classes=3).shape == (2, 3)
