# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

at = torch.tensor([[0, 1, 1], [2, 0, 0]])
values = torch.tensor([1.0, 2.0, 3.0])
with torch.sparse.check_sparse_tensor_invariants(True):
    sparse = torch.sparse_coo_tensor(at, values, (2, 3))
try:
    indices = sparse.indices().numpy()
except RuntimeError as error:
    print(f"RuntimeError: {error}")
try:
    values = sparse.values().numpy()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

indices = sparse.coalesce().indices().numpy()
values = sparse.coalesce().values().numpy()
print(indices.tolist(), values.tolist())
# --8<-- [end:show]
# By the context manager: the argument check_invariants=True warns all the same up to PyTorch 2.12.
assert indices.tolist() == [[0, 1], [2, 0]] and values.tolist() == [1.0, 5.0]
dense = sparse.to_dense().numpy()
assert dense[tuple(indices)].tolist() == values.tolist() and dense.sum() == 6.0
assert not sparse.is_coalesced()
for part in (sparse.indices, sparse.values):
    try:
        part()
    except RuntimeError as error:
        assert "please call .coalesce() first" in str(error)
    else:
        raise AssertionError("an uncoalesced tensor gives its parts now")
hybrid = torch.sparse_coo_tensor([[0, 1]], torch.ones(2, 3), (2, 3)).coalesce()
assert hybrid.dim() == 2 and hybrid.sparse_dim() == len(hybrid.indices()) == 1
