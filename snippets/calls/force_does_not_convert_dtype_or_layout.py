# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.eye(2, device=device, requires_grad=True)
half = t.to(torch.bfloat16)
sparse = t.cpu().to_sparse()

for refused in (half, sparse):
    try:
        print(refused.numpy(force=True))
    except TypeError as error:
        print(error)

# --8<-- [start:key]
print(half.float().numpy(force=True).tolist())
print(sparse.to_dense().numpy(force=True).tolist())
# --8<-- [end:key]
# --8<-- [end:show]


def complaint(tensor):
    try:
        tensor.numpy(force=True)
    except TypeError as error:
        return str(error)
    return ""


assert complaint(half) == "Got unsupported ScalarType BFloat16"
assert complaint(sparse).startswith("can't convert Sparse layout tensor to numpy")
for converted in (half.float(), sparse.to_dense()):
    assert converted.numpy(force=True).tolist() == [[1.0, 0.0], [0.0, 1.0]]
# float32 holds every bfloat16: all 65,536 patterns, NaN among them, survive the way there and back
every = torch.arange(2**16).sub(2**15).to(torch.int16).view(torch.bfloat16)
there = every.float()
assert torch.equal(there.to(torch.bfloat16).nan_to_num(0.5), every.nan_to_num(0.5))
assert torch.equal(there.isnan(), every.isnan())
