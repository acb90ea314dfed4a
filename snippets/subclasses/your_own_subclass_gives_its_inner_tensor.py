# --8<-- [start:show]
import torch


class Wrapped(torch.Tensor):
    @staticmethod
    def __new__(cls, inner):
        return torch.Tensor._make_wrapper_subclass(
            cls, inner.shape, dtype=inner.dtype, device=inner.device)

    def __init__(self, inner):
        self.inner = inner

    @classmethod
    def __torch_dispatch__(cls, operation, types, args=(), kwargs=None):
        raise NotImplementedError(str(operation))


# --8<-- [start:key]
class Convertible(Wrapped):
    def numpy(self, *, force=False):
        return self.inner.numpy(force=force)
# --8<-- [end:key]


class Plain(torch.Tensor):
    pass


device = "cuda" if torch.cuda.is_available() else "cpu"
inner = torch.ones(2, device=device)
for t in (Wrapped(inner), Convertible(inner), inner.as_subclass(Plain)):
    try:
        print(type(t).__name__, t.numpy(force=True))
    except RuntimeError as error:
        print(type(t).__name__, f"RuntimeError: {error}")
# --8<-- [end:show]
try:
    Wrapped(inner).numpy(force=True)
except RuntimeError as error:
    assert str(error) == ".numpy() is not supported for tensor subclasses."
else:
    raise AssertionError("a subclass with __torch_dispatch__ converted")
for t in (Convertible(inner), inner.as_subclass(Plain)):
    array = t.numpy(force=True)
    assert type(array).__name__ == "ndarray" and array.tolist() == [1.0, 1.0]
assert Wrapped(torch.ones(2, dtype=torch.int64)).dtype is torch.int64
import numpy as np

assert np.asarray(Convertible(torch.ones(2))).tolist() == [1.0, 1.0]
try:
    Convertible(inner).detach()
except NotImplementedError as error:
    assert "detach" in str(error)
else:
    raise AssertionError("detach() does not reach __torch_dispatch__")
if device != "cpu":
    try:
        Convertible(inner).numpy()
    except TypeError as error:
        assert "device type tensor to numpy" in str(error)
    else:
        raise AssertionError("force=True was not needed")


class Ordinary(torch.Tensor):  # its values lie where those of any tensor lie, and PyTorch refuses it all the same
    @classmethod
    def __torch_dispatch__(cls, operation, types, args=(), kwargs=None):
        return operation(*args, **(kwargs or {}))


ordinary = torch.Tensor._make_subclass(Ordinary, torch.ones(2))
assert ordinary.data_ptr() != 0
try:
    ordinary.numpy()
except RuntimeError as error:
    assert str(error) == ".numpy() is not supported for tensor subclasses."
else:
    raise AssertionError("a subclass with __torch_dispatch__ and memory converted")


class Outside(Convertible):
    @staticmethod
    def __new__(cls, inner):
        return torch.Tensor._make_wrapper_subclass(cls, inner.shape, dtype=inner.dtype, requires_grad=True)


outside = Outside(torch.ones(2))
assert outside.requires_grad and outside.numpy().tolist() == [1, 1], "the inner tensor alone is asked"
