# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

dense = torch.tensor([[0.0, 3.0, 5.0], [4.0, 0.0, 0.0]])
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    csr, csc = dense.to_sparse_csr(), dense.to_sparse_csc()

crow = csr.crow_indices().numpy()
col = csr.col_indices().numpy()
values = csr.values().numpy()
print(crow.tolist(), col.tolist(), values.tolist())

ccol = csc.ccol_indices().numpy()
row = csc.row_indices().numpy()
values = csc.values().numpy()
print(ccol.tolist(), row.tolist(), values.tolist())
# --8<-- [end:show]
assert values.ctypes.data == csc.values().data_ptr()  # no copy
of_csr = csr.values().numpy()
for r in range(2):
    part = slice(crow[r], crow[r + 1])
    assert of_csr[part].tolist() == dense[r, col[part].tolist()].tolist()
for c in range(3):
    part = slice(ccol[c], ccol[c + 1])
    assert values[part].tolist() == dense[row[part].tolist(), c].tolist()
assert len(of_csr) == len(values) == 3
try:
    dense.requires_grad_().to_sparse_csr().values().numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("the values lost their graph")
