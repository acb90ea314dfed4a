# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

dense = torch.eye(4, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    tensors = [dense.to_sparse_csr(), dense.to_sparse_csc(),
               dense.to_sparse_bsr((2, 2)), dense.to_sparse_bsc((2, 2))]
for warning in caught:
    print(f"UserWarning: {warning.message}".split(" (Trig")[0])

for sparse in tensors:
    try:
        a = sparse.numpy(force=True)
    except TypeError as error:
        print(f"TypeError: {error}")
    a = sparse.to_dense().numpy(force=True)
    print(a.shape)
# --8<-- [end:show]
    assert type(a).__name__ == "ndarray" and a.tolist() == torch.eye(4).tolist()
    assert sparse.layout is not torch.sparse_coo and sparse.requires_grad
    try:
        sparse.numpy(force=True)
    except TypeError as error:
        assert " layout tensor to numpy" in str(error)
    else:
        raise AssertionError("force converts the layout now")
assert len({sparse.layout for sparse in tensors}) == 4
# Without force=: no difference in the line that raises: the layout is asked about before the gradient.
