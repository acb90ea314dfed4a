# --8<-- [start:show]
import json

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
loss = torch.tensor(0.5, device=device, requires_grad=True)
recall = torch.tensor([0.25, 1.0], device=device)
# --8<-- [start:key]
f1 = np.float32(0.75)
metrics = {"loss": loss, "recall": recall, "f1": f1, "epoch": 3}
plain = {
    k: v.tolist() if hasattr(v, "tolist") else v
    for k, v in metrics.items()
}
print(json.dumps(plain))
# --8<-- [end:key]
# --8<-- [end:show]
assert plain == {"loss": 0.5, "recall": [0.25, 1.0], "f1": 0.75, "epoch": 3}
assert type(plain["loss"]) is type(plain["f1"]) is float, "without a dimension a number, no list"
try:
    json.dumps({"f1": metrics["f1"]})
    raise AssertionError("json took a float32")
except TypeError as error:
    assert "float32" in str(error)
# In a dict NumPy 2 prints the type, too; an f-string shows all digits.
assert str(np.float32(0.85)) == "0.85" and f"{np.float32(0.85):.4f}" == "0.8500"
if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
    assert str({"f1": f1}) == "{'f1': np.float32(0.75)}"
    np.set_printoptions(legacy="1.25")
    assert str({"f1": f1}) == "{'f1': 0.75}"
    np.set_printoptions(legacy=False)
assert str({"f1": f1.item()}) == "{'f1': 0.75}"
losses = {"box": loss, "class": loss * 2}
values = torch.stack(list(losses.values())).tolist()
assert dict(zip(losses, values)) == {"box": 0.5, "class": 1.0}
