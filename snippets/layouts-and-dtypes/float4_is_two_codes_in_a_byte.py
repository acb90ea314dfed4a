# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
raw = torch.tensor([0x21, 0x43], dtype=torch.uint8, device=device)
t = raw.view(torch.float4_e2m1fn_x2)
try:
    a = t.cpu().numpy()
except TypeError as error:
    print(f"TypeError: {error}")

a = t.cpu().view(torch.uint8).numpy()
print(a.dtype, a.tolist())
print((a & 15).tolist(), (a >> 4).tolist())
# --8<-- [end:show]
assert a.tolist() == [0x21, 0x43]
assert (a & 15).tolist() == [1, 3] and (a >> 4).tolist() == [2, 4]
host = t.cpu()
assert host.view(torch.uint8).numpy().ctypes.data == host.data_ptr()
for line in (lambda: host.numpy(), lambda: host.float(), lambda: host.tolist()):
    try:
        line()
    except (TypeError, NotImplementedError, RuntimeError):
        pass
    else:
        raise AssertionError("PyTorch converts float4 now; say so on the page")
# Without .cpu(): the line that raises names the device first, also as a TypeError.
