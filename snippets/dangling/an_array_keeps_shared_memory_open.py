# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import torch

shm = SharedMemory(create=True, size=16)
t = torch.from_numpy(np.frombuffer(shm.buf, dtype=np.float32))
try:
    shm.close()
except BufferError as error:
    print(f"BufferError: {error}")
print(t)

result = t.clone()
del t
shm.close()
shm.unlink()
print(result)
# --8<-- [end:show]
assert result.tolist() == [0.0] * 4
again = SharedMemory(create=True, size=16)
held = torch.from_numpy(np.frombuffer(again.buf, dtype=np.float32))
try:
    again.close()
except BufferError as error:
    assert str(error) == "cannot close exported pointers exist"
else:
    raise AssertionError("memory was closed under its tensor")
finally:
    del held
    again.close()
    again.unlink()
