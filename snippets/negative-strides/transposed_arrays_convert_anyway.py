# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
screen = np.zeros((4, 5, 3), dtype=np.float32).transpose(2, 0, 1)
t = torch.from_numpy(screen)
print(t.shape, t.is_contiguous())
# --8<-- [end:key]
try:
    t.view(60)
except RuntimeError as error:
    print(str(error).split("(")[0])
# --8<-- [start:key]

packed = np.ascontiguousarray(screen, dtype=np.float32)
print(torch.from_numpy(packed).view(60).shape)
# --8<-- [end:key]
t = torch.from_numpy(screen).contiguous()
t = torch.from_numpy(screen).reshape(60)
pixels = np.zeros((4, 5, 3), dtype=np.uint8)
frame = np.ascontiguousarray(pixels.transpose(2, 0, 1))
frame = np.ascontiguousarray(frame, dtype=np.float32) / 255
t = torch.from_numpy(pixels[::2, ::2])
print(t.shape, t.stride())
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
# Without .contiguous(): the values are the same in either order.
turned = np.arange(6.0).reshape(2, 3).T
shared = torch.from_numpy(turned)
assert shared.data_ptr() == turned.ctypes.data and shared.stride() == (1, 3)
try:
    shared.view(6)
    raise AssertionError("view took a transposed tensor")
except RuntimeError as error:
    assert "view size is not compatible" in str(error)
assert shared.reshape(6).tolist() == shared.contiguous().view(6).tolist() == [0, 3, 1, 4, 2, 5]
whole = np.ones((2, 3), dtype=np.float32)
assert np.ascontiguousarray(whole) is whole, "nothing to do: no copy"
assert np.ascontiguousarray(whole.T).flags.c_contiguous and not np.shares_memory(np.ascontiguousarray(whole.T), whole)
assert np.shares_memory(pixels, torch.from_numpy(pixels[::2, ::2]).numpy())
conv = torch.nn.Conv2d(3, 1, 3)
assert conv(torch.from_numpy(np.zeros((1, 8, 8, 3), np.float32).transpose(0, 3, 1, 2))).shape == (1, 1, 6, 6)
assert frame.dtype == np.float32 and (np.ascontiguousarray(pixels) / 255).dtype == np.float64
