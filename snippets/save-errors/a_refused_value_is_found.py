# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import json

import torch

def find(x, path="config"):
    if isinstance(x, (dict, list, tuple)):
        pairs = x.items() if isinstance(x, dict) else enumerate(x)
        for key, value in pairs:
            find(value, f"{path}[{key!r}]")
    elif not isinstance(x, (str, int, float, type(None))):
        print(path, type(x).__name__)

config = {"lr": 0.1, "layers": [{"scale": torch.ones(2)}]}
print(type(config).__name__, type(config["layers"]).__name__)
find(config)
text = json.dumps(config, default=lambda x: print(type(x), x))
print(text)
# --8<-- [end:show]
assert json.loads(text)["layers"] == [{"scale": None}], "print returns None"
text = json.dumps(config, default=lambda x: x.tolist())
assert json.loads(text)["layers"] == [{"scale": [1.0, 1.0]}]
# The detections of an image: each number comes back as it was.
device = "cuda" if torch.cuda.is_available() else "cpu"
boxes = torch.rand(5, 4).to(device).requires_grad_()
outputs = [{"boxes": boxes, "labels": torch.arange(5, device=device)}]
rows = [{k: v.tolist() for k, v in d.items()} for d in outputs]
back = json.loads(json.dumps(rows))[0]
assert torch.equal(torch.tensor(back["boxes"]), boxes.detach().cpu()) and back["labels"] == [0, 1, 2, 3, 4]
for elements in (list(torch.ones(2)), list(torch.arange(2).numpy())):
    try:
        json.dumps(elements)
        raise AssertionError("the elements are Python numbers")
    except TypeError as error:
        assert "of type Tensor" in str(error) or "of type int64" in str(error)
assert list(torch.ones(2))[0].dim() == 0
