# --8<-- [start:show]
import torch

# --8<-- [start:key]
features = torch.zeros(1000, 100)
column = features.numpy()[:, 0]
del features
print([column.nbytes, column.base.nbytes])
# --8<-- [end:key]
# --8<-- [end:show]
import weakref

import numpy as np

source = np.zeros((1000, 100), dtype=np.float32)
alive = weakref.ref(source)
batch = torch.from_numpy(source)
del source
view, copy = batch.numpy()[:, 0], batch.numpy()[:, 0].copy()
whole = batch.clone().numpy()[:, 0]
del batch
assert alive() is not None and copy.base is None and copy.nbytes == 4000
del view
assert alive() is None, "copies keep nothing of the batch"
assert whole.base.nbytes == 400_000, "a view of the copy of all columns"
# .contiguous() copies where there are gaps, and returns the tensor itself where there are none.
batch = torch.zeros(1000, 100)
assert batch[0].contiguous().data_ptr() == batch.data_ptr()
assert batch[:, 0].contiguous().data_ptr() != batch.data_ptr()
assert np.shares_memory(np.ascontiguousarray(batch.numpy()[:2]), batch.numpy())
assert not np.shares_memory(batch[:, 0].clone().numpy(), batch.numpy())
assert batch[:, 0].clone().untyped_storage().nbytes() == 4000
