# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
f = torch.tensor([1 + 2j, 3 - 4j], device=device, requires_grad=True)
z = f.conj()
a = z.detach().cpu().resolve_conj().numpy()
print(a.tolist())
z = z.resolve_conj()
a = np.abs(z.detach().cpu().numpy())
print(a.round(3).tolist())
a = np.conj(f.detach().cpu().numpy())
print(a.tolist())
a = f.conj_physical().detach().cpu().numpy()
print(a.tolist())
a = f.conj().detach().cpu().imag.resolve_neg().numpy()
print(a.tolist())
a = f.conj().detach().cpu().resolve_conj().numpy().imag
print(a.tolist())
a = f.conj().detach().cpu().numpy(force=True)
print(a.tolist())
pairs = torch.view_as_real(f.conj().resolve_conj()).detach()
print(pairs.tolist())
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): for a tensor that requires grad, which this one does not.
assert a.tolist() == [1 - 2j, 3 + 4j] and pairs.tolist() == [[1, -2], [3, 4]]
import warnings

if device == "cpu":
    host = torch.tensor([1 + 2j]).conj()
    host.resolve_conj()
    assert host.is_conj(), "the result has to be assigned"
    for call in (np.asarray, np.abs, np.array):
        try:
            with warnings.catch_warnings(action="ignore"):  # NumPy warns of the copy keyword
                call(host)
        except RuntimeError as error:
            assert "conjugate bit set" in str(error)
        else:
            raise AssertionError("NumPy functions take the bit now")
