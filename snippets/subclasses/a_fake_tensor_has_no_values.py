# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
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

print(fake.shape, fake.dtype)
real = real * 2
print(real.sum().item())
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
try:
    with mode:
        fake[fake > 0]
except Exception as error:
    assert type(error).__name__ == "DynamicOutputShapeException", error
else:
    raise AssertionError("a shape that depends on values is known before them")


class Decides(torch.nn.Module):
    def forward(self, x):
        return x * 2 if x.shape[0] > 5 else x


inputs = (torch.ones(3),)
assert torch.export.export(Decides(), inputs).module()(torch.ones(3)).tolist() == [1.0] * 3
try:
    torch.export.export(Decides(), inputs, dynamic_shapes=({0: torch.export.Dim("n")},))
except Exception as error:
    assert "Constraints violated" in str(error), error
else:
    raise AssertionError("a size that is left open decides")
compiled = torch.compile(lambda x: torch.add(x, 1).numpy(), backend="eager")
assert compiled(torch.ones(2)).tolist() == [2.0, 2.0], "traced, with a fake tensor"


class Own(torch.Tensor):
    pass


own = torch.ones(2).as_subclass(Own)
for how in (lambda t: torch.Tensor.numpy(t), lambda t: t.numpy()):
    torch._dynamo.reset()
    assert torch.compile(lambda x: how(torch.add(x, 1)), backend="eager")(own).tolist() == [2.0, 2.0]
    assert torch.compile(lambda x: how(torch.add(x, 1)), backend="eager")(torch.ones(2)).tolist() == [2.0, 2.0]
