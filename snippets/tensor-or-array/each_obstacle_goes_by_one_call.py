# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
tracked = torch.ones(2, device=device, requires_grad=True)
half = torch.ones(2, device=device, dtype=torch.bfloat16)
sparse = torch.eye(2).to_sparse()
conjugate = torch.tensor([1j]).conj()

a = tracked.detach().cpu().numpy()
b = half.cpu().float().numpy()
c = sparse.to_dense().numpy()
d = conjugate.resolve_conj().numpy()
# --8<-- [end:key]
print(a.dtype, b.dtype, c.dtype, d.dtype)
# --8<-- [end:show]
import numpy as np


def refused(t):
    try:
        t.numpy()
    except (TypeError, RuntimeError) as error:
        return str(error)
    raise AssertionError("numpy() took it")


if device == "cpu":
    assert "that requires grad" in refused(tracked) and "BFloat16" in refused(half)
else:
    assert "device type tensor to numpy" in refused(tracked)
    assert "device type tensor to numpy" in refused(half)
assert "Sparse layout" in refused(sparse) and "conjugate bit" in refused(conjugate)
negative = conjugate.imag
assert "negative bit" in refused(negative) and negative.resolve_neg().numpy().tolist() == [-1.0]
assert a.tolist() == b.tolist() == [1.0, 1.0] and c.tolist() == np.eye(2).tolist()
assert d.tolist() == [-1j]
assert "Float8" in refused(torch.ones(2).to(torch.float8_e4m3fn))
with torch.no_grad():
    assert tracked.cpu().numpy().tolist() == [1.0, 1.0], "no gradient is recorded, so none is lost"
assert np.float32(half[0].item()) == b[0] and b.nbytes == 2 * half.cpu().nbytes
import warnings  # noqa: E402

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of what complex32 lacks, and of the part that is dropped
    short = torch.tensor([1 + 2j]).to(torch.complex32)
    assert "ComplexHalf" in refused(short) and short.float().numpy().tolist() == [1.0]
    assert short.to(torch.complex64).numpy().tolist() == [1 + 2j]
