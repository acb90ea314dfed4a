# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

print(np.__file__.endswith("__init__.py"))
# A class of that name that is not the one PyTorch was built to know:
stranger = type("numpy.ndarray", (), {})
try:
    torch.from_numpy(stranger())
except TypeError as error:
    print(error)
t = torch.tensor(np.ones(3).tolist())
print(t)
# --8<-- [end:show]
try:
    torch.from_numpy(stranger())
    raise AssertionError("took a stranger")
except TypeError as error:
    assert str(error) == "expected np.ndarray (got numpy.ndarray)"
assert t.tolist() == [1, 1, 1]
import contextlib
import io

with contextlib.redirect_stdout(io.StringIO()) as said:
    print(np.__version__, np.__file__)
assert said.getvalue() == f"{np.__version__} {np.__file__}\n"
