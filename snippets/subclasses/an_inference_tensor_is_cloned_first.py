# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
with torch.inference_mode():
    t = torch.ones(2, device=device)
    inside = t.clone()
normal = t.clone()
print(inside.is_inference(), normal.is_inference())
try:
    t.add_(1)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
print(t.cpu().numpy())
try:
    count = t._version
except RuntimeError as error:
    print(f"RuntimeError: {error}")

normal.add_(1)
count = normal._version
print(normal.cpu().numpy(), count > 0)
# --8<-- [end:show]
try:
    t.add_(1)
except RuntimeError as error:
    assert str(error).startswith("Inplace update to inference tensor outside InferenceMode is not allowed.")
else:
    raise AssertionError("an inference tensor was edited")
assert t.cpu().numpy().tolist() == [3.0, 3.0], "the error came before the write"
assert normal.cpu().numpy().tolist() == [2.0, 2.0]
assert inside is not t and inside.is_inference() and not normal.is_inference()
with torch.no_grad():
    assert not torch.ones(2, device=device).is_inference()
if device == "cpu":  # the lazy device has no views that share
    outer = torch.ones(4, device=device)
    with torch.inference_mode():
        view = outer[:2]
    view.add_(1)
    assert not view.is_inference() and view._version == outer._version > 0, "a view of a normal tensor is normal"
