# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

bits = torch.tensor([1, 2], dtype=torch.uint8).view(torch.bits8)
try:
    first = bits[0].item()
except NotImplementedError as error:
    print(f"NotImplementedError: {error}")

first = bits[0].view(torch.uint8).item()
print(first)
# --8<-- [end:show]
assert first == 1 and type(first) is int
for name in ("bits8", "int4", "uint7", "float4_e2m1fn_x2"):
    t = torch.zeros(1, dtype=torch.uint8).view(getattr(torch, name))
    try:
        t.item()
    except NotImplementedError as error:
        assert str(error).lower() == f"\"_local_scalar_dense_cpu\" not implemented for '{name}'"
    else:
        raise AssertionError(f"item() reads {name} now")
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # quantised tensors are deprecated
    quantised = torch.quantize_per_tensor(torch.tensor([1.5]), 0.5, 0, torch.quint8)
    packed = torch.quantize_per_tensor(torch.tensor([0, 0.5, 1, 1.5]), 0.5, 0, torch.quint4x2)
assert quantised[0].item() == 1.5  # item() reads what tolist() does not
assert packed.dequantize()[1].item() == 0.5 != packed[1].item()  # two elements a byte: it takes the wrong one
assert bits.shape == (2,)  # one byte each
wide = bits.view(torch.bits16)
try:
    wide[0].view(torch.uint8)
except RuntimeError as error:
    assert "different element sizes" in str(error)
else:
    raise AssertionError("one element of bits16 can be viewed as bytes now")
assert wide[0].view(torch.uint16).item() == 0x0201
