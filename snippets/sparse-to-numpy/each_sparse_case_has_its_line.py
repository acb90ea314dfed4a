# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

dense = torch.tensor([[0.0, 3.0], [4.0, 0.0]], requires_grad=True)
sparse = dense.to_sparse()
a = sparse.detach().cpu().to_dense().numpy()
print("dense:", a.tolist())
half = sparse.detach().bfloat16()
a = half.cpu().to_dense().float().numpy()
print("bfloat16:", a.dtype)
row = sparse.detach()[0].to_dense().numpy()
print("one row:", row.tolist())
total = sparse.detach().sum(0).to_dense().numpy()
print("the sum of the columns:", total.tolist())
size = sparse.numel() * sparse.element_size()
print("bytes when dense:", size)
out = (sparse @ torch.ones(2, 1)).detach().cpu().numpy()
print("a product is dense already:", out.tolist())
values = sparse.detach().to_dense().tolist()
print("a list:", values)
part = sparse.detach().coalesce()
pairs = part.indices().t().cpu().numpy()
print("a row for each position:", pairs.tolist())
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # BSR is in beta state
    eye = torch.eye(4).to_sparse_bsr((2, 2))
blocks = eye.values().numpy()
print("the blocks of BSR:", blocks.shape)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): for a tensor that requires grad, which this one does not.
assert a.tolist() == dense.tolist() and a.dtype == "float32" and size == 16
assert row.tolist() == [0, 3] and total.tolist() == [4, 3] and out.tolist() == [[3], [4]]
assert pairs.tolist() == [[0, 1], [1, 0]] and values == dense.tolist() and blocks.shape == (2, 2, 2)
# A layout of today, asked for before .numpy(), stays off the error whatever comes.
for kind in (torch.sparse_coo, torch.sparse_csr, torch.sparse_csc, torch.strided):
    with warnings.catch_warnings(action="ignore"):
        t = dense.detach() if kind is torch.strided else dense.detach().to_sparse(layout=kind)
    dense_one = t if t.layout is torch.strided else t.to_dense()
    assert dense_one.numpy().tolist() == dense.tolist()
# .to_dense() of a dense tensor returns it.
plain = dense.detach()
assert plain.to_dense() is plain
assert not hasattr(torch.Tensor, "dense")
# SciPy takes a tuple of indices; PyTorch wants one tensor.
warnings.filterwarnings("ignore", "Sparse invariant checks")
r, c, v = torch.tensor([0, 1]), torch.tensor([1, 0]), torch.tensor([2.0, 3.0])
try:
    torch.sparse_coo_tensor((r, c), v)
    raise AssertionError("a tuple of tensors was taken")
except TypeError as error:
    assert "only integer tensors of a single element" in str(error), error
sparse = torch.sparse_coo_tensor(torch.stack([r, c]), v, (2, 2))
assert sparse.to_dense().tolist() == [[0, 2], [3, 0]]
# Unless it is asked for, the gradient of an embedding is dense.
embedding = torch.nn.Embedding(4, 2)
embedding(torch.tensor([1, 3])).sum().backward()
assert embedding.weight.grad.layout is torch.strided
assert embedding.weight.grad.numpy().shape == (4, 2)
