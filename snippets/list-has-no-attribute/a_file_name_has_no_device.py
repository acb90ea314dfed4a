# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
batch = {"x": torch.ones(4, 3), "name": "train"}
batch["file"] = ["a.png", "b.png"]
try:
    moved = {k: v.to(device) for k, v in batch.items()}
except AttributeError as error:
    print("AttributeError:", error)
try:
    height = batch["name"].shape[0]
except AttributeError as error:
    print("AttributeError:", error)


def move(v):
    return v.to(device) if torch.is_tensor(v) else v


moved = {k: move(v) for k, v in batch.items()}
print({k: type(v).__name__ for k, v in moved.items()})
x = batch["x"].to(device)
# --8<-- [end:show]
try:
    "train".to(device)
except AttributeError as error:
    assert str(error) == "'str' object has no attribute 'to'"
else:
    raise AssertionError("a string has .to()")
assert moved["x"].device.type == device == x.device.type and moved["name"] == "train"
assert moved["file"] == ["a.png", "b.png"]
