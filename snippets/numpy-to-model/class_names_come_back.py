# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
names = np.array(["dog", "cat", "owl", "cat"])
classes, codes = np.unique(names, return_inverse=True)
target = torch.from_numpy(codes).to(device)
print(classes, target.tolist(), target.dtype)

# --8<-- [end:key]
scores = torch.nn.functional.one_hot(target, len(classes))
# --8<-- [start:key]
predicted = scores.argmax(dim=1).cpu().numpy()
print(classes[predicted])
# --8<-- [end:key]
# --8<-- [end:show]
assert classes[predicted].tolist() == names.tolist()
assert target.tolist() == [1, 0, 2, 0] and target.dtype == torch.int64
try:
    classes[scores.argmax(dim=1)]
    indexed = True
except TypeError as error:
    assert "device type tensor to numpy" in str(error)
    indexed = False
assert indexed == (device == "cpu")
assert np.unique([1, 5, 1], return_inverse=True)[1].tolist() == [0, 1, 0]
test = np.array(["owl", "cat"])
assert np.unique(test, return_inverse=True)[1].tolist() == [1, 0], "other names, other codes"
assert np.searchsorted(classes, test).tolist() == [2, 0], "the codes of the training"
assert np.searchsorted(classes, ["cow"]).tolist() == [1], "a new name gets the code of another one"
test = np.array(["owl", "cow"])
known = np.isin(test, classes)
codes = np.where(known, np.searchsorted(classes, test), -1)
assert codes.tolist() == [2, -1], "a new name has no class"
assert np.unique([-100, 0, 1], return_inverse=True)[1].tolist() == [0, 1, 2], "no class becomes one"
