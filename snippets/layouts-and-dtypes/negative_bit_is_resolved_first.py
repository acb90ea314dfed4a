# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
z = torch.tensor([1 + 2j], device=device)
# --8<-- [start:key]
t = z.conj().imag
# --8<-- [end:key]
try:
    a = t.cpu().numpy()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

# --8<-- [start:key]
a = t.cpu().resolve_neg().numpy()
# --8<-- [end:key]
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
