# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

pixels = np.array([0, 1000, 65535], dtype=np.uint16)
t = torch.from_numpy(pixels.astype(np.int32))
print(t.dtype, t.max().item())
t = torch.from_numpy(pixels.astype(np.float32) / 65535)
print(t.dtype, t.max().item())

ids = np.array([0, 2**32 - 1], dtype=np.uint32)
t = torch.from_numpy(ids.astype(np.int64))
print(t.dtype, t.max().item())

codes = np.array([1, 2], dtype=np.uint64)
t = torch.from_numpy(codes.astype(np.int64))
print(t.dtype, t.max().item())
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert torch.from_numpy(pixels.astype(np.int32)).tolist() == pixels.tolist()
assert torch.from_numpy(pixels.astype(np.float32) / 65535).max() == 1
assert torch.from_numpy(ids.astype(np.int64)).tolist() == ids.tolist()
assert pixels.astype(np.int16).tolist() == [0, 1000, -1], "int16 is too narrow, and nothing raises"
assert np.array([2**63], dtype=np.uint64).astype(np.int64)[0] == -(2**63)
t = torch.tensor([0.0, 0.5, 1.25], dtype=torch.float16, requires_grad=True)
assert (t.detach().clamp(0, 1) * 65535)[2] == torch.inf, "65535 is beyond float16"
image = (t.detach().float().clamp(0, 1) * 65535).round().cpu().numpy().astype(np.uint16)
assert image.tolist() == [0, 32768, 65535] and image.dtype == np.uint16
every = np.arange(2**16, dtype=np.uint16)
exact = torch.from_numpy(every.astype(np.float32))
assert exact.dtype is torch.float32 and exact.int().tolist() == every.tolist(), "float32 holds each uint16"
assert ((exact / 65535) * 65535).round().int().tolist() == every.tolist()
assert torch.tensor(2**24 + 1, dtype=torch.float32).item() == 2**24, "and no more than 24 bits"
