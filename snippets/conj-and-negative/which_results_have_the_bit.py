# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

f = torch.fft.fft(torch.tensor([1.0, 2.0, 4.0])).reshape(1, 3)
lines = [
    "f",
    "f.conj()",
    "f.mH",
    "f.adjoint()",
    "f.conj().T",
    "f.conj().contiguous()",
    "f.conj().detach()",
    "f.conj().real",
    "f.conj().imag",
    "f.conj() * 2",
    "f.conj().clone()",
    "f.conj_physical()",
    "f.conj().abs()",
]
for line in lines:
    t = eval(line)
    bit = "conj" if t.is_conj() else "neg" if t.is_neg() else "none"
    write = {
        "conj": ".resolve_conj().numpy()",
        "neg": ".resolve_neg().numpy()",
        "none": ".numpy()",
    }[bit]
    print(line, bit, write, sep=" | ")
    # --8<-- [end:show]
    eval(f"({line}){write}")
    if bit != "none":
        try:
            t.numpy()
        except RuntimeError as error:
            assert ("conjugate" if bit == "conj" else "negative") + " bit set" in str(error)
        else:
            raise AssertionError("the bit is no obstacle now")
assert f.conj().is_conj() and f.conj().imag.is_neg() and not f.is_conj()
assert not torch.ones(2).conj().is_conj(), "a real tensor has no bit"
assert f.conj().contiguous().is_conj() and not f.conj().clone().is_conj()
