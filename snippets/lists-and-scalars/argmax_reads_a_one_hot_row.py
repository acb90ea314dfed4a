# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
index = torch.tensor([2, 0], device=device)
one_hot = torch.nn.functional.one_hot(index, num_classes=3)
print(one_hot.tolist(), one_hot.dtype)

back = one_hot.argmax(dim=1).cpu().numpy()
print(back, np.eye(3)[back].tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert back.tolist() == [2, 0] == one_hot.cpu().numpy().argmax(axis=1).tolist()
assert one_hot.dtype == torch.int64 and np.eye(3)[back].dtype == np.float64
assert torch.zeros(1, 3, device=device).argmax(dim=1).item() == 0, "a row without a 1 looks like class 0"
try:
    one_hot.bool().argmax(dim=1)
    raise AssertionError("argmax took bool")
except RuntimeError as error:
    assert "bool" in str(error)
assert one_hot.bool().int().argmax(dim=1).tolist() == [2, 0]
try:
    torch.nn.functional.one_hot(index.int())
    raise AssertionError("one_hot took int32")
except RuntimeError as error:
    assert "LongTensor" in str(error)
assert torch.nn.functional.one_hot(torch.tensor([1, 0])).shape == (2, 2), "as many classes as the largest index says"
