# --8<-- [start:show]
import numpy as np
import torch
from scipy.sparse import csr_array

device = "cuda" if torch.cuda.is_available() else "cpu"
matrix = csr_array([[0, 2, 0], [1, 0, 0], [0, 0, 4], [0, 0, 0.0]])

# --8<-- [start:key]
parts = matrix.astype("float32").tocoo()
tensor = torch.sparse_coo_tensor(
    np.stack(parts.coords), parts.data, parts.shape, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.dtype == torch.float32 and tensor.shape == (4, 3)
assert tensor.to_dense().tolist() == matrix.toarray().tolist()
assert (tensor @ torch.ones(3, 1, device=device)).flatten().tolist() == [2, 1, 4, 0]
