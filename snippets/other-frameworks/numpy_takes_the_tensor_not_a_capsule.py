# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import numpy as cupy  # on a GPU: import cupy
import torch

t = torch.arange(3.0, requires_grad=True)
capsule = torch.utils.dlpack.to_dlpack(t.detach())
try:
    np.from_dlpack(capsule)
except AttributeError as error:
    print(f"AttributeError: {error}")

a = np.from_dlpack(t.detach().cpu())
x = cupy.from_dlpack(t.detach())
x = cupy.asarray(t.detach())
back = torch.from_dlpack(x)
back = torch.as_tensor(x)
old = torch.from_dlpack(capsule)
print(np.shares_memory(a, x), back.data_ptr() == t.data_ptr())
sparse = torch.eye(3).to_sparse()
values = cupy.from_dlpack(sparse.values().detach())
row, col = cupy.from_dlpack(sparse.indices())
logits = torch.rand(8, 1000)
labels = logits.argmax(1).cpu().numpy()
# --8<-- [end:show]
# Without .detach(): to_dlpack does not ask for the gradient.
# Without .cpu(): for tensors of a GPU.
assert np.shares_memory(a, x) and back.data_ptr() == t.data_ptr() == old.data_ptr()
assert labels.shape == (8,)
assert values.tolist() == [1, 1, 1] and row.tolist() == col.tolist() == [0, 1, 2]
try:
    np.from_dlpack(t)
except BufferError as error:
    assert "use tensor.detach()" in str(error)
else:
    raise AssertionError("a tensor that requires grad was exported")
try:
    torch.from_dlpack(capsule)
except RuntimeError as error:
    assert "consumed only once" in str(error)
else:
    raise AssertionError("a capsule was used twice")
x = cupy.from_dlpack(t.detach().clone())
x[0] = 5
assert t.tolist() == [0, 1, 2], "a copy"
half = torch.ones(2, dtype=torch.bfloat16)
wide = cupy.from_dlpack(half.detach().float())
assert wide.dtype == "float32"
try:
    cupy.from_dlpack(half)
    raise AssertionError("bfloat16 passed")
except (BufferError, RuntimeError):
    pass
