# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import jax.numpy as jnp
import torch

t = torch.arange(6.0)
z = torch.tensor([1 + 2j])
needed = {
    "t.clone().requires_grad_()": ".detach()",
    "t[::2]": ".contiguous()",
    "t[:2].expand(3, 2)": ".contiguous()",
    "z.conj()": ".resolve_conj()",
    "z.conj().imag": ".resolve_neg()",
    "t.to_sparse()": ".to_dense()",
}


def outcome(tensor):
    try:
        x = jnp.from_dlpack(tensor)
    except Exception as error:
        return type(error).__name__
    return x.tolist() == tensor.tolist()


for code, call in needed.items():
    without, after = outcome(eval(code)), outcome(eval(code + call))
    print(code, without, call, after, sep=" | ")
# --8<-- [end:show]
    assert after is True, code
    expected = {"z.conj().imag": False, "t[::2]": "JaxRuntimeError", "t[:2].expand(3, 2)": "JaxRuntimeError"}
    assert without == expected.get(code, "BufferError"), (code, without)
assert outcome(t.reshape(2, 3).T) is True  # a transposed tensor passes as it is
assert jnp.from_dlpack(z.conj().imag).tolist() == [2] and z.conj().imag.tolist() == [-2]
import numpy as np

assert np.from_dlpack(t[::2]).tolist() == [0, 2, 4]  # NumPy takes gaps
capsule = torch.utils.dlpack.to_dlpack(t)
for receiver in jnp, np:
    try:
        receiver.from_dlpack(capsule)
        raise AssertionError("a capsule")
    except (TypeError, AttributeError):
        pass
assert torch.from_dlpack(capsule).data_ptr() == t.data_ptr()
try:
    torch.from_dlpack(capsule)
    raise AssertionError("a capsule serves once")
except RuntimeError:
    pass
weight = torch.ones(2, requires_grad=True)
assert not torch.from_dlpack(torch.utils.dlpack.to_dlpack(weight)).requires_grad, "a capsule is not asked"
