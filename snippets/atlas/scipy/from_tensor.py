# --8<-- [start:show]
import torch
from scipy.sparse import coo_array

device = "cuda" if torch.cuda.is_available() else "cpu"
dense = torch.tensor([[0, 2, 0], [1, 0, 0], [0, 0, 4], [0, 0, 0.0]])
tensor = dense.to_sparse().to(device)

# --8<-- [start:key]
parts = tensor.detach().cpu().coalesce()
values, indices = parts.values().numpy(), parts.indices().numpy()
matrix = coo_array((values, indices), shape=parts.shape).tocsr()
# --8<-- [end:key]
# --8<-- [end:show]
assert matrix.format == "csr" and matrix.dtype == "float32" and matrix.nnz == 3
assert matrix.toarray().tolist() == dense.tolist()
