# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
z = torch.tensor([1 + 2j], device=device)
t = z.conj().imag
try:
    a = t.cpu().numpy()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

a = t.cpu().resolve_neg().numpy()
print(a.tolist())
# --8<-- [end:show]
assert a.tolist() == t.numpy(force=True).tolist() == [-2.0]
if device == "cpu":
    assert t.is_neg() and not t.is_conj()
    assert t.resolve_neg().data_ptr() != t.data_ptr()  # new memory
    try:
        t.numpy()
    except RuntimeError as error:
        assert "negative bit set" in str(error)
    else:
        raise AssertionError("the bit is no obstacle now")
