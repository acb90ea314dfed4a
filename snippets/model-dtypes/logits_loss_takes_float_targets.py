# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
criterion = torch.nn.BCEWithLogitsLoss()
logits = torch.tensor([0.0, 0.0], device=device)
for dtype in (np.int64, np.int32):
    labels = torch.from_numpy(np.array([0, 1], dtype)).to(device)
    try:
        print(criterion(logits, labels).item())
    except RuntimeError as error:
        print(error)

loss = criterion(logits, labels.float())
print(f"{loss.item():.4f}")
# --8<-- [end:show]
if device == "cpu":
    for dtype, name in ((torch.int64, "Long"), (torch.int32, "Int")):
        try:
            criterion(logits, labels.to(dtype))
        except RuntimeError as error:
            assert str(error) == f"result type Float can't be cast to the desired output type {name}"
        else:
            raise AssertionError(f"BCEWithLogitsLoss took {dtype} targets")
# A float64 target makes a float64 loss, without a word.
assert criterion(logits, labels.double()).dtype == torch.float64
assert abs(loss.item() - np.log(2)) < 1e-5 and loss.dtype == torch.float32
if device == "cpu":
    try:
        criterion(logits, labels.bool())
    except RuntimeError as error:
        assert str(error).startswith("Subtraction, the `-` operator, with two bool tensors")
    else:
        raise AssertionError("BCEWithLogitsLoss took bool targets")
