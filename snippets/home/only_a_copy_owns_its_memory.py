# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch


def look(step, array):
    address = tensor.data_ptr()
    array[0] = 7
    print(step)
    print("tensor -> storage -> A")
    print("array ->", "A" if array.ctypes.data == address else "B")
    if array.base is not None:
        print("array.base -> storage")
    print("tensor:", *tensor.tolist())
    print("array:", *array.tolist())


tensor = torch.arange(4)
array = tensor.numpy()
look("array = tensor.numpy()", array)

tensor = torch.arange(4)
copied = tensor.numpy().copy()
look("array = tensor.numpy().copy()", copied)
# --8<-- [end:show]
assert copied.base is None and copied.flags.owndata
assert copied.ctypes.data != tensor.data_ptr() and tensor.tolist() == [0, 1, 2, 3]
assert array.base.untyped_storage().data_ptr() == array.ctypes.data
assert array.base is not None and not array.flags.owndata
assert array.tolist() == [7, 1, 2, 3]  # its tensor is gone; the base keeps the storage alive
# A copy that PyTorch made has a tensor for its base, too.
half = torch.ones(2, dtype=torch.bfloat16)
floats = half.float().numpy()
floats[0] = 7
assert isinstance(array.base, torch.Tensor) and isinstance(floats.base, torch.Tensor)
assert half.tolist() == [1, 1]
