# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

sparse = torch.eye(2).to_sparse()
z = torch.tensor([1 + 2j]).conj()
changes = {
    "np.from_dlpack(sparse)": "np.from_dlpack(sparse.to_dense())",
    "np.from_dlpack(z)": "np.from_dlpack(z.resolve_conj())",
}
for before, after in changes.items():
    try:
        eval(before)
    except (BufferError, RuntimeError) as error:
        print(f"{type(error).__name__}: {error}")
    print(after, eval(after).tolist())
# --8<-- [end:show]
assert np.from_dlpack(sparse.to_dense()).tolist() == [[1.0, 0.0], [0.0, 1.0]]
assert np.from_dlpack(z.resolve_conj()).tolist() == [1 - 2j]
for before in changes:
    try:
        eval(before)
    except (BufferError, RuntimeError) as error:
        assert str(error).startswith("Can't export tensors with")
    else:
        raise AssertionError(f"{before} did not raise")
sparse = torch.eye(2, requires_grad=True).to_sparse()
a = np.from_dlpack(sparse.detach().cpu().to_dense())
assert a.tolist() == [[1.0, 0.0], [0.0, 1.0]]
