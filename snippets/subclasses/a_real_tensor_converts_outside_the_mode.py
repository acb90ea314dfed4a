# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch._subclasses.fake_tensor import FakeTensorMode

real = torch.ones(2, requires_grad=True)
mode = FakeTensorMode()
try:
    with mode:
        array = real.numpy(force=True)
except AssertionError as error:
    print(f"AssertionError: {error}")

array = real.numpy(force=True)
print(array)
# --8<-- [end:show]
with mode:
    try:
        real.detach().numpy()
    except AssertionError as error:
        assert "convert all Tensors to FakeTensors first" in str(error)
    else:
        raise AssertionError("a real tensor converts inside the mode")
try:
    real.numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("force=True is not needed")
assert array.tolist() == [1.0, 1.0]
