# --8<-- [start:show]
import io

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(6.0, device=device).reshape(2, 3)
# --8<-- [start:key]
a = t.detach().cpu().numpy()
data = a.tobytes()
print(np.frombuffer(data, dtype=float).shape)  # wrong: float64

back = np.frombuffer(data, dtype=a.dtype).reshape(a.shape)
print(back.dtype, back.shape, back.flags.writeable)
received = torch.from_numpy(back.copy())
# --8<-- [end:key]
header = a.dtype.str, a.shape
back = np.frombuffer(data, dtype=header[0]).reshape(header[1])
print(header, np.array_equal(back, a))
t = torch.frombuffer(bytearray(data), dtype=torch.float32).reshape(2, 3)
with io.BytesIO() as file:
    np.save(file, a)
    file.seek(0)
    print(np.load(file).shape)
# --8<-- [end:show]
# Without dtype=: np.frombuffer reads float64 by default, as dtype=float does.
# Without .detach(): for a tensor that requires grad, which this one does not.
assert t.tolist() == [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]] and t.dtype is torch.float32
assert np.frombuffer(data, dtype=float).shape == (3,) and np.frombuffer(data, dtype=float).dtype == np.float64
assert np.frombuffer(data, dtype=a.dtype).shape == (6,), "no shape is in the bytes"
assert bytes(a) == data and bytes(a.T.copy()) == a.T.tobytes()
assert not back.flags.writeable and back.copy().flags.writeable
received[0] = 9
assert np.frombuffer(data, dtype=a.dtype)[0] == 0.0, "the bytes stay"
