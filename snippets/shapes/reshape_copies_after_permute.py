# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(8, device=device).reshape(1, 2, 2, 2)
last = t.permute(0, 2, 3, 1)  # channels last
try:
    print(last.view(1, -1))
except RuntimeError as error:
    print(error)

print(last.reshape(1, -1).tolist())
print(t.reshape(1, -1).tolist())
# --8<-- [end:show]
assert last.reshape(1, -1).tolist() == [[0, 4, 1, 5, 2, 6, 3, 7]]
assert t.reshape(1, -1).tolist() == t.flatten(1).tolist() == [[0, 1, 2, 3, 4, 5, 6, 7]]
assert last.contiguous().view(1, -1).tolist() == last.flatten(1).tolist() == last.reshape(1, -1).tolist()
if device == "cpu":
    try:
        last.view(1, -1)
    except RuntimeError as error:
        assert str(error).startswith("view size is not compatible with input tensor's size and stride")
    else:
        raise AssertionError("view copied")
    assert last.data_ptr() == t.data_ptr() != last.reshape(1, -1).data_ptr()
    assert t.view(1, -1).data_ptr() == t.reshape(1, -1).data_ptr() == t.data_ptr()
last = last.contiguous()
assert last.view(1, -1).tolist() == [[0, 4, 1, 5, 2, 6, 3, 7]]
