# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import math

import numpy as np
import torch

steps = torch.tensor([1.0, 4.0])
wide = torch.from_numpy(np.ones((2, 2)))
sound = np.arange(3.0)
notes = [torch.ones(2), torch.zeros(2)]
for wrong, right in (
    ("math.log(steps)", "math.log(steps.max())"),
    ("float(sound)", "float(sound.max())"),
    ("steps @ wide", "steps @ wide.float()"),
    ("torch.tensor(sound[::-1])", "torch.tensor(sound[::-1].copy())"),
    ("torch.exp(sound)", "torch.exp(torch.from_numpy(sound))"),
    ("notes.numpy()", "torch.stack(notes).numpy()"),
):
    try:
        eval(wrong)
    except Exception as error:
        first = str(error).split(", and")[0]
        eval(right)
        said = f"{type(error).__name__}: {first}"
        print(wrong, said, right, sep=" | ")
# --8<-- [end:show]
    else:
        raise AssertionError(f"no error: {wrong}")
assert math.log(steps.max()) == math.log(4)
assert float(sound.max()) == 2
product = steps @ wide.float()
assert product.tolist() == [5, 5] and product.dtype == torch.float32
assert torch.tensor(sound[::-1].copy()).tolist() == [2, 1, 0]
assert torch.exp(torch.from_numpy(sound)).dtype == torch.float64
assert torch.stack(notes).numpy().tolist() == [[1, 1], [0, 0]]
