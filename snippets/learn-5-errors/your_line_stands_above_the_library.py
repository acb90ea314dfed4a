# --8<-- [start:show]
import pathlib
import traceback

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(4, device=device, requires_grad=True)
scores = weight.cpu() * 2


# --8<-- [start:key]
def report(scores):
    return np.histogram(scores)


# --8<-- [end:key]
try:
    report(scores)
except RuntimeError as error:
    frames = traceback.extract_tb(error.__traceback__)
    said = f"{type(error).__name__}: {error}"
for frame in frames:
    print(pathlib.Path(frame.filename).name, "|", frame.line)
print(said)
# --8<-- [end:show]
files = [pathlib.Path(frame.filename) for frame in frames]
mine = [file == pathlib.Path(__file__) for file in files]
# The last row of this file is the call of NumPy; below it stand NumPy's own and, last, PyTorch's.
assert mine[:2] == [True, True] and not any(mine[2:]) and len(mine) > 3
assert "np.histogram(scores)" in frames[1].line
assert "numpy" in files[2].parts and "torch" in files[-1].parts
assert said.endswith("Use tensor.detach().numpy() instead.")
# The mend is in that row, and the gradient of the tensor itself is still there.
assert report(scores.detach().numpy())[0].sum() == 4
scores.sum().backward()
assert weight.grad.tolist() == [2.0] * 4
