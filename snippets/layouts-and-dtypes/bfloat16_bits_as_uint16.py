# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.5, -2.25], dtype=torch.bfloat16, device=device)
# --8<-- [start:key]
bits = t.detach().cpu().view(torch.uint16).numpy()
back = torch.from_numpy(bits).view(torch.bfloat16)
# --8<-- [end:key]
print(bits.dtype, [hex(code) for code in bits])
print(back.dtype, back.tolist())
signed = t.detach().cpu().view(torch.int16).numpy()
a = (bits.astype(np.uint32) << 16).view(np.float32)
print(signed.dtype, a.tolist())
t = torch.from_numpy(a).to(torch.bfloat16)
print(t.dtype, t.tolist())
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert bits.dtype == "uint16" and back.tolist() == t.tolist() == a.tolist() == [1.5, -2.25]
assert signed.view("uint16").tolist() == bits.tolist()
every = torch.arange(2**16).sub(2**15).to(torch.int16).view(torch.bfloat16)
codes = every.view(torch.uint16).numpy()
assert codes.ctypes.data == every.data_ptr()
again = torch.from_numpy(codes).view(torch.bfloat16)
assert torch.equal(again.view(torch.int16), every.view(torch.int16)), "bit for bit, NaN too"
assert np.array_equal(
    (codes.astype(np.uint32) << 16).view(np.float32), every.float().numpy(), equal_nan=True
)
