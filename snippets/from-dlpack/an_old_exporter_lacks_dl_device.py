# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch


class Old:
    """A tensor as PyTorch up to 2.8 exports it."""

    def __init__(self, tensor):
        self.tensor = tensor

    def __dlpack__(self, stream=None):
        return self.tensor.__dlpack__()

    def __dlpack_device__(self):
        return self.tensor.__dlpack_device__()


t = torch.ones(2, requires_grad=True)
old = Old(t.detach())
for line in (
    "np.from_dlpack(old, device='cpu')",
    "np.from_dlpack(old, copy=True)",
    "np.from_dlpack(t)",
):
    try:
        eval(line)
    except (TypeError, BufferError, RuntimeError) as error:
        print(f"{type(error).__name__}: {error}")
a = np.from_dlpack(old)
a = np.from_dlpack(t.detach().cpu())
print(a.flags.writeable, np.shares_memory(a, t.detach().numpy()))
a = np.from_dlpack(t.detach().cpu()).copy()
print(a.flags.writeable, np.shares_memory(a, t.detach().numpy()))
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
for line in (lambda: np.from_dlpack(old, device="cpu"), lambda: np.from_dlpack(old, copy=True)):
    try:
        line()
    except TypeError as error:
        assert "unexpected keyword argument 'dl_device'" in str(error)
    else:
        raise AssertionError("the old exporter knows the argument")
assert a.tolist() == [1, 1] and np.from_dlpack(t.detach(), copy=True).tolist() == [1, 1]
