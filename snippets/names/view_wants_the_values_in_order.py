# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
a = np.arange(6).reshape(2, 3)
t = torch.from_numpy(a).to(device)
# --8<-- [end:key]
try:
    flat = t.T.view(6)
    print(flat.tolist())
except RuntimeError as error:
    print(error)
# --8<-- [start:key]

flat = t.T.reshape(6)
print(flat.tolist(), a.T.reshape(6).tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert flat.tolist() == a.T.reshape(6).tolist() == [0, 3, 1, 4, 2, 5]
if device == "cpu":
    for wrong in (lambda: t.T.view(6), lambda: t[:, :2].view(-1)):
        try:
            wrong()
        except RuntimeError as error:
            assert str(error).startswith("view size is not compatible with input tensor's size and stride")
        else:
            raise AssertionError("view copied")
    # view never copies; reshape copies where a view cannot say it, as NumPy's does
    assert t.view(6).data_ptr() == t.reshape(6).data_ptr() == t.data_ptr() != flat.data_ptr()
    assert t.T.contiguous().view(6).tolist() == flat.tolist()
assert np.shares_memory(a.reshape(6), a) and not np.shares_memory(a.T.reshape(6), a)
for wrong, kind in ((lambda: t.reshape(4), RuntimeError), (lambda: a.reshape(4), ValueError)):
    try:
        wrong()
    except kind:
        pass
    else:
        raise AssertionError("six values in a shape of four")
try:
    a.view(6)
except TypeError as error:
    assert "as a data type" in str(error)
else:
    raise AssertionError("NumPy's view takes a shape")
assert torch.ones(2).view(torch.int32).dtype is torch.int32
