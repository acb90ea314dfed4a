# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
z = torch.tensor([1 + 2j], device=device, requires_grad=True)

# --8<-- [start:key]
for t in (z.conj(), z.conj().imag):
    try:
        print(t.detach().cpu().numpy())
    except RuntimeError as error:
        print(error)
    print(t.numpy(force=True))
# --8<-- [end:key]
# --8<-- [end:show]
conj, neg = z.conj(), z.conj().imag
assert conj.numpy(force=True).tolist() == [1 - 2j]
assert neg.numpy(force=True).tolist() == [-2.0]


def complaint(tensor):
    try:
        tensor.numpy()
    except (TypeError, RuntimeError) as error:
        return str(error)
    return ""


if device != "cpu":
    assert not conj.detach().cpu().is_conj() and not neg.detach().cpu().is_neg(), "computed on the way"
    assert conj.detach().cpu().numpy().tolist() == [1 - 2j] and neg.detach().cpu().numpy().tolist() == [-2]
if device == "cpu":
    assert conj.is_conj() and neg.is_neg()
    assert "requires grad" in complaint(conj)  # grad is checked before the bits
    assert "conjugate bit set" in complaint(conj.detach().cpu())
    assert "negative bit set" in complaint(neg.detach().cpu())
    assert conj.numpy(force=True).ctypes.data != z.data_ptr()
    assert z.numpy(force=True).ctypes.data == z.data_ptr()  # no bit, no copy
    # The bits are checked before the dtype, which NumPy lacks too.
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # complex32 is experimental
        tiny = torch.zeros(1, dtype=torch.complex64).to(torch.complex32)
    assert "conjugate bit set" in complaint(tiny.conj())
    assert complaint(tiny) == "Got unsupported ScalarType ComplexHalf"
    # A ZeroTensor, which stands for zeros without memory: the chain raises, force gives the zeros.
    zero = torch._efficientzerotensor((2,))
    assert "ZeroTensor" in complaint(zero.detach().cpu().resolve_conj().resolve_neg())
    assert zero.numpy(force=True).tolist() == [0, 0]
real = torch.ones(2, device=device)
assert real.conj() is real  # of a real tensor there is nothing to note
