# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

values = [1.0, 2.0]
scalar = np.float32(0.5)
for convert in (
    lambda: torch.from_numpy(values),
    lambda: torch.from_numpy(scalar),
):
    try:
        convert()
    except TypeError as error:
        print(error)

print(torch.tensor(values))
print(torch.as_tensor(scalar))
# --8<-- [end:show]
for value, name in ((values, "list"), (scalar, "numpy.float32")):
    try:
        torch.from_numpy(value)
    except TypeError as error:
        assert str(error) == f"expected np.ndarray (got {name})"
    else:
        raise AssertionError(f"torch.from_numpy took a {name}")
assert torch.tensor(values).dtype is torch.float32
assert torch.tensor(values).tolist() == values
made = torch.as_tensor(scalar)
assert made.dtype is torch.float32 and made.shape == () and made.item() == 0.5
assert torch.as_tensor(np.float64(1)).dtype is torch.float64 and torch.as_tensor(np.uint8(1)).dtype is torch.uint8
for lacking in (np.uint64(3), np.longdouble(3)):
    for convert in (torch.tensor, torch.as_tensor):
        try:
            convert(lacking)
        except TypeError:
            continue
        raise AssertionError(f"a tensor of {type(lacking)}")
