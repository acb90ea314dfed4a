# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.functional import cross_entropy

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.zeros(2, 3, device=device)
classes = np.array([0, 2])
for dtype in (np.int32, np.float64):
    target = torch.from_numpy(classes.astype(dtype)).to(device)
    try:
        cross_entropy(logits, target)
    except RuntimeError as error:
        print(error)

loss = cross_entropy(logits, target.long())
print(f"{loss.item():.4f}")
# --8<-- [end:show]
for dtype, name in ((np.int32, "Int"), (np.float64, "Double")):
    target = torch.from_numpy(classes.astype(dtype)).to(device)
    try:
        cross_entropy(logits, target)
    except RuntimeError as error:
        if device == "cpu" and torch.__version__ >= "2.12":
            assert str(error) == f"expected target dtype to be Long or Byte, but got {name}"
        elif device == "cpu":
            assert str(error) == f"expected scalar type Long but found {name}"
    else:
        raise AssertionError(f"cross_entropy took {name} targets")
    assert abs(cross_entropy(logits, target.long()).item() - np.log(3)) < 1e-5
assert abs(loss.item() - np.log(3)) < 1e-5
rows = torch.eye(3, device=device)[[0, 2]]
assert abs(cross_entropy(logits, rows).item() - np.log(3)) < 1e-5  # probabilities
assert rows.argmax(dim=1).tolist() == [0, 2]
if device == "cpu":
    assert abs(cross_entropy(logits, target.to(torch.uint8)).item() - np.log(3)) < 1e-5
if device == "cpu":
    for shape in (2,), (2, 2):  # a row of targets for each sample, a picture of them
        bytes_, longs = (torch.zeros(1, *shape, dtype=dtype) for dtype in (torch.uint8, torch.int64))
        assert cross_entropy(torch.zeros(1, 3, *shape), longs).item() > 0
        try:
            cross_entropy(torch.zeros(1, 3, *shape), bytes_)
        except RuntimeError as error:
            assert str(error) == "expected scalar type Long but found Byte"
        else:
            raise AssertionError("several uint8 targets of a sample were taken")
assert torch.zeros(1, 3).argmax(dim=1).tolist() == [0], "a row of zeros is class 0"
