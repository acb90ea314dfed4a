# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

value = torch.ones(1, device="meta", requires_grad=True)
index = torch.zeros(1, 1, dtype=torch.long, device="meta")
with torch.sparse.check_sparse_tensor_invariants(False):
    sparse = torch.sparse_coo_tensor(index, value, (2,))

for t in (sparse, value):
    try:
        t.numpy()
    except TypeError as error:
        print(error)
# --8<-- [end:show]


def complaint(tensor):
    try:
        tensor.numpy()
    except (TypeError, RuntimeError) as error:
        return str(error)
    return ""


# Both have two obstacles or more, so that the order is what is tested.
assert sparse.requires_grad and sparse.device.type == "meta"
assert value.requires_grad and value.device.type == "meta"
assert complaint(sparse).startswith("can't convert Sparse layout tensor to numpy")
assert complaint(value).startswith("can't convert meta device type tensor to numpy")
assert index.dtype == torch.int64


class Wrapper(torch.Tensor):
    @staticmethod
    def __new__(cls):
        return torch.Tensor._make_wrapper_subclass(cls, (2,), device="meta", requires_grad=True)

    @classmethod
    def __torch_dispatch__(cls, *_):
        raise NotImplementedError


assert complaint(Wrapper()) == ".numpy() is not supported for tensor subclasses."  # before all
try:  # on meta there is nothing to copy, so "both calls" is for a device with values
    sparse.detach().cpu()
except NotImplementedError:
    pass
else:
    raise AssertionError("a tensor without values was copied")
