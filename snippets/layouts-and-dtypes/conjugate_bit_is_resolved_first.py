# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
z = torch.tensor([1 + 2j], device=device).conj()
try:
    a = z.cpu().numpy()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

a = z.cpu().resolve_conj().numpy()
print(a.tolist())
# --8<-- [end:show]
assert a.tolist() == z.numpy(force=True).tolist() == [1 - 2j]
if device == "cpu":
    assert z.is_conj() and z.cpu() is z
    assert z.resolve_conj().data_ptr() != z.data_ptr()  # new memory
    try:
        z.numpy()
    except RuntimeError as error:
        assert "conjugate bit set" in str(error)
    else:
        raise AssertionError("the bit is no obstacle now")
    plain = torch.tensor([1 + 2j])
    assert plain.resolve_conj() is plain  # without the bit there is nothing to do
    assert plain.reshape(1, 1).mH.is_conj()
