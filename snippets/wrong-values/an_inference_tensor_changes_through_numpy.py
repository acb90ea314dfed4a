# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
with torch.inference_mode():
    out = torch.ones(2, device=device)
try:
    out.add_(1)
except RuntimeError as error:
    print(str(error).split(".")[0])
print("after the error:", out.tolist())
out.detach().add_(1)
print("after out.detach().add_(1):", out.tolist())

a = out.cpu().numpy()
a += 10
print("after an edit of the array:", out.tolist())

a = out.cpu().numpy().copy()
a += 10
print("after an edit of a copy:   ", out.tolist())
# --8<-- [end:show]
assert out.is_inference()
now = [13, 13] if device == "cpu" else [3, 3]
assert out.tolist() == now
try:
    out.add_(1)
except RuntimeError as error:
    assert "inference tensor outside InferenceMode" in str(error)
else:
    raise AssertionError("PyTorch let the edit pass")
assert out.tolist() == [value + 1 for value in now], "refused, and done all the same"
normal = out.clone()
normal.add_(1)
assert not normal.is_inference() and normal.tolist() == [value + 2 for value in now]
out.data.add_(1)  # no error here either
assert out.tolist() == [value + 2 for value in now]
plain = torch.ones(2, device=device)
with torch.inference_mode():  # what was not computed there is no inference tensor
    same = plain.float()
assert same.add_(1).tolist() == [2, 2]
