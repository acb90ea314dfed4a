# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

dense = torch.tensor([[0.0, 3.0], [4.0, 0.0]], requires_grad=True)
sparse = dense.to_sparse()
try:
    a = sparse.numpy(force=True)
except TypeError as error:
    print(f"TypeError: {error}")

a = sparse.to_dense().numpy(force=True)
print(a.tolist())
print(hasattr(sparse, "dense"))
# --8<-- [end:show]
try:
    sparse.detach().bfloat16().to_dense().numpy(force=True)
except TypeError as error:
    assert str(error) == "Got unsupported ScalarType BFloat16"
else:
    raise AssertionError("the dtype is no obstacle now")
assert sparse.layout is torch.sparse_coo and sparse.requires_grad
assert type(a).__name__ == "ndarray" and a.tolist() == [[0.0, 3.0], [4.0, 0.0]]
assert not hasattr(torch.Tensor, "dense")
try:
    sparse.numpy(force=True)
except TypeError as error:
    assert str(error).startswith("can't convert Sparse layout tensor to numpy")
else:
    raise AssertionError("force converts the layout now")
# Without force=: no difference in the line that raises: the layout is asked about before the gradient.
