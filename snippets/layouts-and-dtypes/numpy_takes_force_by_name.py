# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
changes = {
    "t.numpy(True)": "t.numpy(force=True)",
    "t.numpy(force=1)": "t.numpy(force=True)",
    "t.numpy(dtype='int8')": "t.numpy(force=True).astype('int8')",
}
for before, after in changes.items():
    try:
        eval(before)
    except TypeError as error:
        print(f"TypeError: {error}")
    print(after, eval(after).dtype)
# --8<-- [end:show]
    assert eval(after).tolist() == [1, 1]
    try:
        eval(before)
    except TypeError as error:
        assert str(error).startswith("numpy()")
    else:
        raise AssertionError(f"{before} did not raise")
assert t.numpy(force=True).dtype == "float32" and eval(after).dtype == "int8"
converted = t.to(torch.int8).numpy(force=True)
assert converted.dtype == "int8" and converted.tolist() == [1, 1]
same = t.numpy(force=True)
assert same.astype("float32") is not same and same.astype("float32", copy=False) is same
assert t.to(torch.float32) is t
try:
    t.numpy(copy=True)
    raise AssertionError("numpy() took copy=")
except TypeError as error:
    assert str(error) == "numpy() got an unexpected keyword argument 'copy'", error
a = t.detach().cpu().numpy().copy()
a[0] = 9
assert t.tolist() == [1, 1]
