# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.zeros(2, 3, device=device, requires_grad=True)
t = weight.t()
arrays = {
    ".cpu().numpy().copy()": t.detach().cpu().numpy().copy(),
    ".cpu().clone().numpy()": t.detach().cpu().clone().numpy(),
    '.to("cpu", copy=True).numpy()':
        t.detach().to("cpu", copy=True).numpy(),
}
for name, array in arrays.items():
    order = "C" if array.flags.c_contiguous else "F"
    print(f"{name:30} order {order}, strides {array.strides}")
# --8<-- [end:show]
assert list(arrays) == [".cpu().numpy().copy()", ".cpu().clone().numpy()", '.to("cpu", copy=True).numpy()']
in_c, cloned, copied = arrays.values()
assert in_c.strides == (8, 4)
import numpy as np

f_ordered = np.zeros((3, 2), order="F")  # the functions keep the order, the method does not
assert np.copy(f_ordered).flags.f_contiguous and np.array(f_ordered).flags.f_contiguous
assert f_ordered.copy().flags.c_contiguous and f_ordered.copy("K").flags.f_contiguous
# On CUDA as on the CPU these are F; the lazy device lays every tensor out in C order.
assert cloned.strides == copied.strides == tuple(4 * step for step in t.stride())
if device in ("cpu", "cuda"):
    assert cloned.flags.f_contiguous and not cloned.flags.c_contiguous
assert (in_c == cloned).all() and (in_c == copied).all()
if device == "cpu":
    assert not any(a.ctypes.data == weight.data_ptr() for a in arrays.values())
