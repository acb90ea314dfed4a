# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.arange(3.0)
# --8<-- [start:key]
t = torch.from_numpy(array)
# --8<-- [end:key]
for pinned in t.pin_memory, lambda: torch.empty(3, pin_memory=True):
    try:
        pinned()
    except RuntimeError as error:
        print(f"RuntimeError: {error}")

pin = device == "cuda"
# --8<-- [start:key]
host = torch.empty(3, dtype=t.dtype, pin_memory=pin)
host.copy_(t)
# --8<-- [end:key]
print(t.is_pinned(), host.is_pinned() == pin, host.tolist())
# --8<-- [end:show]
import inspect

from torch.utils.data import dataloader

assert not t.is_pinned() and host.is_pinned() == pin
source = inspect.getsource(dataloader)
assert '_pin_memory_device == "mps"' in source, "the loader pins on mps now: ask torch.accelerator again"
assert host.dtype == torch.float64 and host.tolist() == [0, 1, 2]
if pin:
    assert t.pin_memory().data_ptr() != t.data_ptr()  # a copy, in pinned memory
    assert host.pin_memory() is host
    assert torch.from_numpy(host.numpy()).is_pinned()  # the array shares it
else:
    try:
        t.pin_memory()
    except RuntimeError as error:
        if torch.backends.cuda.is_built():  # no driver, one that is too old, or no GPU
            assert "NVIDIA driver" in str(error) or "CUDA" in str(error)
        elif torch.accelerator.current_accelerator() is None:
            assert str(error).endswith("when none is available.")
    else:
        raise AssertionError("memory was pinned without an accelerator")
