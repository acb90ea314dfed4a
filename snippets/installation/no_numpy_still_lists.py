# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import array

import torch

try:
    import numpy as np

    print(type(np).__name__)
except ModuleNotFoundError as error:
    print(f"ModuleNotFoundError: {error}")

t = torch.tensor([[1.5, 2.5]])
print(t.tolist())
values = array.array("d", [1.5, 2.5])
print(torch.frombuffer(values, dtype=torch.float64))
# --8<-- [end:show]
shared = torch.frombuffer(values, dtype=torch.float64)
values[0] = 7.0
assert shared.tolist() == [7.0, 2.5]
assert t.tolist() == [[1.5, 2.5]] and isinstance(t.tolist()[0][0], float)
