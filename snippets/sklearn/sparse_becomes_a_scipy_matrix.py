# --8<-- [start:show]
import warnings

import numpy as np
import torch
from scipy.sparse import coo_array, csr_array

dense = torch.tensor([[0.0, 3.0], [4.0, 0.0]], requires_grad=True)
sparse = dense.to_sparse()
# --8<-- [start:key]
t = sparse.detach().cpu().coalesce()
parts = t.values().numpy(), t.indices().numpy()
matrix = coo_array(parts, shape=t.shape).tocsr()
# --8<-- [end:key]
print(type(matrix).__name__, matrix.nnz, matrix.toarray().tolist())

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # CSR is in beta state
    t = sparse.detach().cpu().to_sparse_csr()
parts = t.values(), t.col_indices(), t.crow_indices()
matrix = csr_array(tuple(p.numpy() for p in parts), shape=t.shape)
print(type(matrix).__name__, matrix.toarray().tolist())

coo = matrix.tocoo()
at = torch.from_numpy(np.stack(coo.coords).astype(np.int64))
values = torch.from_numpy(coo.data)
with torch.sparse.check_sparse_tensor_invariants(True):
    sparse = torch.sparse_coo_tensor(at, values, coo.shape)
print(sparse.layout, sparse.to_dense().tolist())
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert matrix.nnz == 2 and matrix.toarray().tolist() == dense.tolist()
assert sparse.to_dense().tolist() == dense.tolist() and sparse.dtype == torch.float32
# Positions that stand twice are added up by both libraries.
twice = torch.sparse_coo_tensor([[0, 0], [1, 1]], [1.0, 2.0], (2, 2))
t = twice.coalesce()
assert coo_array((t.values().numpy(), t.indices().numpy()), shape=t.shape).toarray().tolist() == [
    [0, 3],
    [0, 0],
]
assert np.shares_memory(t.values().numpy(), t.coalesce().values().numpy())
half = torch.eye(2, dtype=torch.bfloat16, requires_grad=True).to_sparse()
t = half.detach().cpu().float().coalesce()
assert coo_array((t.values().numpy(), t.indices().numpy()), shape=t.shape).toarray().tolist() == [[1, 0], [0, 1]]
import os
import tempfile

from scipy.sparse import load_npz, save_npz

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "matrix.npz")
    save_npz(path, matrix)
    assert load_npz(path).toarray().tolist() == [[0, 3], [4, 0]]
# A batch of matrices: SciPy's CSR has two dimensions at most.
batch = torch.tensor([[[0.0, 1.0], [0.0, 0.0]], [[2.0, 0.0], [0.0, 3.0]]]).to_sparse()
cube = batch.coalesce()
try:
    coo_array((cube.values().numpy(), cube.indices().numpy()), shape=cube.shape).tocsr()
except ValueError as error:
    assert "3" in str(error), error
else:
    raise AssertionError("CSR took three dimensions")
matrices = []
for i in range(len(batch)):
    t = batch[i].coalesce()
    parts = t.values().numpy(), t.indices().numpy()
    matrices.append(coo_array(parts, shape=t.shape).tocsr())
assert [m.toarray().tolist() for m in matrices] == batch.to_dense().tolist()
# The edges of a graph: weights, and the two ends of each edge.
n, edge_index, w = 3, torch.tensor([[0, 2], [1, 0]]), torch.tensor([5.0, 7.0])
row, col = edge_index
matrix = coo_array((w.numpy(), (row.numpy(), col.numpy())), shape=(n, n))
assert matrix.toarray().tolist() == [[0, 5, 0], [0, 0, 0], [7, 0, 0]]
