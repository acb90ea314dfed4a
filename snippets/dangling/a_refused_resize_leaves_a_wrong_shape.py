# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

t = torch.arange(3.0)
array = t.numpy()
try:
    t.resize_(5)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
print(t.nbytes, t.untyped_storage().nbytes())

t = torch.from_numpy(array)
print(t.nbytes, t.untyped_storage().nbytes())
# --8<-- [end:show]
wrong = torch.arange(3.0)
wrong.numpy()
try:
    wrong.resize_(5)
except RuntimeError:
    pass
assert wrong.shape == (5,) and wrong.untyped_storage().nbytes() == 12
wrong.resize_(5)  # the same call again raises nothing: the shape is the asked one already
assert wrong.nbytes > wrong.untyped_storage().nbytes()
assert t.tolist() == [0.0, 1.0, 2.0]
import os

if hasattr(os, "fork"):  # a read beyond the end, far enough to leave the memory of the process
    child = os.fork()
    if child == 0:
        try:
            wrong.resize_(100_000_000)
        except RuntimeError:
            wrong.sum()
        os._exit(0)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
