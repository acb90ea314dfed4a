# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
ids = [16777217, 123456789]
# --8<-- [start:key]
# before: kept = torch.Tensor(ids)
kept = torch.tensor(ids, dtype=torch.int64, device=device)
# --8<-- [end:key]
print("int64:", kept.tolist())
print("float32:", torch.Tensor(ids).long().tolist())
mixed = torch.tensor([16777217, 0.5])
print("one fraction:", mixed.dtype, int(mixed[0]))

table = np.array([[16777217, 0.5], [123456789, 0.25]])
ids = torch.from_numpy(table[:, 0].astype(np.int64))
x = torch.from_numpy(table[:, 1:]).float()
print("of a table:", ids.tolist(), x.dtype)

print("float32:", torch.tensor(1.001e10).item())
big = torch.tensor(1.001e10, dtype=torch.float64)
print("float64:", big.item())
print("NumPy:", float(np.float32(1.001e10)))
# --8<-- [end:show]
# Without dtype=: torch.tensor makes int64 of Python's integers by itself.
assert kept.tolist() == ids.tolist() == [16777217, 123456789] and kept.device.type == device
assert torch.FloatTensor([16777217, 123456789]).double().long().tolist() == [16777216, 123456792], "the digits are lost"
assert mixed.dtype is torch.float32 and int(mixed[0]) == 16777216
assert torch.from_numpy(table).float()[:, 0].long().tolist() == [16777216, 123456792]
a = np.array([16777217, 123456789], np.int32)
kept = torch.from_numpy(a.astype(np.int64))
assert kept.tolist() == a.tolist()
groups = kept // 1000
assert groups.tolist() == [16777, 123456] and groups.dtype is torch.int64
assert (kept / 1).dtype is torch.float32 and (kept / 1).long().tolist() != kept.tolist()
assert kept.mean(dtype=torch.float64).item() == 70117003.0
for dtype, limit in (torch.float64, 2**53), (torch.float32, 2**24), (torch.float16, 2**11), (torch.bfloat16, 2**8):
    exact, lost = torch.tensor([limit, limit + 1]).to(dtype).long().tolist()
    assert exact == limit and lost != limit + 1, dtype
assert torch.tensor(1.001e10).item() == float(np.float32(1.001e10)) == 10010000384.0
assert torch.tensor(10000000001.0).item() == 1e10 and big.item() == 10010000000.0
assert str(np.float32(1.001e10)) == "10010000000.0" or "1.001e+10" in str(np.float32(1.001e10))
assert torch.tensor(1.001e10).double().item() == 10010000384.0, "double() afterwards is too late"
assert x.dtype is torch.float32
