# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import sys

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
boxes = torch.tensor([[10.0, 20.5], [30.0, 40.0]], device=device)
xywh = [boxes, boxes[:1]]
rows = [b.tolist() for b in xywh]
print(rows)
print(*boxes[0].tolist(), sep=", ")

small = torch.tensor([1e-5, 12345.678], device=device).cpu()
print(small)
torch.set_printoptions(precision=8, sci_mode=False)
print(small)
plain = str(small)
torch.set_printoptions(linewidth=200)
print(torch.arange(40))
torch.set_printoptions(profile="full")
whole = str(torch.zeros(2000))
torch.set_printoptions(profile="default")
np.set_printoptions(threshold=sys.maxsize)
print("..." in whole, "..." in str(np.zeros(2000)))
value = round(boxes.mean().item(), 2)
print(value)
torch.set_printoptions(precision=2)
np.set_printoptions(suppress=True)
print(torch.tensor([0.12345, 2.0]), "e" in str(np.array([1e-5, 1.5])))
torch.set_printoptions(profile="default")
# --8<-- [end:show]
assert rows == [[[10.0, 20.5], [30.0, 40.0]], [[10.0, 20.5]]]
assert "..." not in whole and "..." in str(torch.zeros(2000))
assert "..." not in str(np.zeros(2000))
assert str(torch.arange(40)).count("\n") > 0, "the default has 80 characters a line"
assert small.device.type == "cpu"
assert "0.00001000" in plain and "e" in str(small).removeprefix("tensor") and value == 25.12
