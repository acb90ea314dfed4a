# --8<-- [start:show]
import warnings

import numpy as np
import torch

values = torch.tensor([-1.0, 0.3, 1.7, 2.0])
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    q = torch.quantize_per_tensor(values, 0.02, 50, torch.quint8)

# --8<-- [start:key]
codes = q.int_repr().numpy()
scale, zero = q.q_scale(), q.q_zero_point()
# --8<-- [end:key]
print(codes.dtype, codes.tolist(), scale, zero)

# --8<-- [start:key]
numbers = (codes.astype(np.float32) - zero) * np.float32(scale)
# --8<-- [end:key]
print(np.array_equal(numbers, q.dequantize().numpy()))

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    back = torch.quantize_per_tensor(
        torch.from_numpy(numbers), scale, zero, torch.quint8
    )
print(torch.equal(back.int_repr(), q.int_repr()), back.equal(q))
# --8<-- [end:show]
assert codes.dtype == np.uint8 and codes.tolist() == [0, 65, 135, 150]
assert np.array_equal(numbers, q.dequantize().numpy())
assert back.equal(q) and back.q_scale() == scale and back.q_zero_point() == zero
# Every code comes back, not these four alone.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    every = (np.arange(256, dtype=np.float32) - zero) * np.float32(scale)
    again = torch.quantize_per_tensor(torch.from_numpy(every), scale, zero, torch.quint8)
assert again.int_repr().tolist() == list(range(256))
# int_repr() copies: an edit of the codes does not reach q.
codes[:] = 7
assert q.int_repr().tolist() == [0, 65, 135, 150]
# Large codes of qint32 do not all come back: float32 has fewer digits.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    large = torch.quantize_per_tensor(torch.arange(1e5) * 7.31, 0.02, 50, torch.qint32)
    once = torch.quantize_per_tensor(large.dequantize(), 0.02, 50, torch.qint32)
assert large.int_repr().max() > 2**22 and not torch.equal(once.int_repr(), large.int_repr())
