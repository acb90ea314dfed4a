# --8<-- [start:show]
import torch
from torch._subclasses.fake_tensor import FakeTensorMode

real = torch.ones(2, 3)
with FakeTensorMode() as mode:
    fake = mode.from_tensor(real) * 2
for attempt in (
    lambda: fake.numpy(),
    lambda: fake.sum().item(),
):
    try:
        attempt()
    except Exception as error:
        print(f"{type(error).__name__}: {error}")

# --8<-- [start:key]
print(fake.shape, fake.dtype)
real = real * 2
print(real.sum().item())
# --8<-- [end:key]
# --8<-- [end:show]
assert fake.shape == (2, 3) and fake.dtype is torch.float32
for name in ("item", "tolist", "__float__", "__bool__"):
    try:
        getattr(fake.sum(), name)()
    except Exception as error:
        assert type(error).__name__ == "DataDependentOutputException"
    else:
        raise AssertionError(f"a fake tensor has {name}()")
try:
    fake.numpy(force=True)
except RuntimeError as error:
    assert str(error) == ".numpy() is not supported for tensor subclasses."
else:
    raise AssertionError("a fake tensor has numpy()")
assert real.sum().item() == 12.0
with mode:
    written = torch.tensor(3)
assert type(written).__name__ == "FakeTensor" and written.item() == 3, "a number written inside the mode is remembered"
with mode:
    written, several = torch.tensor(3), torch.tensor([1, 2])
    assert (written + 1).item() == 4 and bool(written > 2) and float(written) == 3.0, "and what is computed of it"
    try:
        several.tolist()
    except Exception as error:
        assert type(error).__name__ == "DataDependentOutputException"
    else:
        raise AssertionError("several numbers are remembered, too")
try:
    with mode:
        fake[fake > 0]
except Exception as error:
    assert type(error).__name__ == "DynamicOutputShapeException", error
else:
    raise AssertionError("a shape that depends on values is known before them")
