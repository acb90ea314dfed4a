# --8<-- [start:show]
import torch

# --8<-- [start:key]
t = torch.arange(6).reshape(2, 3)
for view in t, t[1], t[:, 1:], t.T, t.T.contiguous():
    shares = view.untyped_storage().data_ptr() == t.data_ptr()
    place = tuple(view.shape), view.storage_offset(), view.stride()
    print(*place, view.is_contiguous(), shares)
# --8<-- [end:key]
# --8<-- [end:show]
assert t[1].storage_offset() == 3 and t[:, 1:].storage_offset() == 1 and t.T.stride() == (1, 3)
assert t.stride() == (3, 1) and t.T.contiguous().stride() == (2, 1) and not t.T.is_contiguous()
assert t.T.contiguous().data_ptr() != t.data_ptr()
assert t[:, 1:].numpy().strides == (24, 8), "NumPy counts bytes"
# The place of an element: the offset and, for each index, index times stride.
i, j = 1, 1
view = t[:, 1:]
assert view[i, j] == t.flatten()[view.storage_offset() + i * view.stride(0) + j * view.stride(1)]
assert torch.as_strided(t, (2, 2), (3, 1), 1).tolist() == view.tolist()
