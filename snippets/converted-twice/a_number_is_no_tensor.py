# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
losses = [torch.tensor(v, device=device) for v in (1.0, 3.0)]
total = sum(loss.item() for loss in losses)
a = np.array([1.0, 3.0], dtype=np.float32)
changes = {
    "total.item()": "total",
    "total.cpu()": "total",
    "a.mean().detach()": "a.mean().item()",
    "a.mean().cpu()": "a.mean().item()",
    "np.mean([1.0, 3.0]).detach()": "np.mean([1.0, 3.0]).item()",
}
for before, after in changes.items():
    try:
        eval(before)
    except AttributeError as error:
        print(f"{before} -> AttributeError: {error}")
        print(f"{after} -> {eval(after)}")
# --8<-- [end:show]
texts = []
for before, after in changes.items():
    try:
        eval(before)
    except AttributeError as error:
        texts.append(str(error))
    assert type(eval(after)) is float
assert texts == [
    "'float' object has no attribute 'item'",
    "'float' object has no attribute 'cpu'",
    "'numpy.float32' object has no attribute 'detach'",
    "'numpy.float32' object has no attribute 'cpu'",
    "'numpy.float64' object has no attribute 'detach'",
]
assert total == 4.0 and a.mean().item() == 2.0
assert hasattr(a.mean(), "item") and not hasattr(a.mean(), "numpy")
