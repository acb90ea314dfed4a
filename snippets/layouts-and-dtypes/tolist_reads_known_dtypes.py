# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

bits = torch.tensor([1, 2], dtype=torch.uint8).view(torch.bits8)
try:
    values = bits.tolist()
except RuntimeError as error:
    print(f"RuntimeError: {error}")
values = bits.view(torch.uint8).tolist()
print(values)

sparse = torch.eye(2).to_sparse()
try:
    values = sparse.tolist()
except RuntimeError as error:
    print(f"RuntimeError: {error}")
values = sparse.to_dense().tolist()
print(values)

half = torch.tensor([1.1], dtype=torch.bfloat16)
print(half.tolist(), half.to(torch.float8_e5m2).tolist())
# --8<-- [end:show]


def complaint(tensor):
    try:
        tensor.tolist()
    except RuntimeError as error:
        return str(error)
    return ""


assert complaint(bits) == "load_scalar: invalid type"
assert complaint(sparse) == complaint(torch.ones(2).to_mkldnn())
assert complaint(sparse) == "Cannot access data pointer of Tensor that doesn't have storage"
import warnings

warnings.simplefilter("ignore")  # quantised tensors are deprecated
for name in ("quint8", "qint8", "qint32", "int4", "uint4", "bits16", "float4_e2m1fn_x2"):
    assert complaint(torch.empty(2, dtype=getattr(torch, name))) == "load_scalar: invalid type", name
assert half.tolist() == [1.1015625] and half.to(torch.float8_e5m2).tolist() == [1.0]
assert torch.tensor([1 + 2j]).conj().tolist() == [1 - 2j]
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # complex32 is experimental
    assert torch.tensor([1 + 2j]).to(torch.complex32).tolist() == [1 + 2j]
