# --8<-- [start:show]
import numpy as np
import pyarrow as pa
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.arange(12, dtype="float32").reshape(4, 3)
vectors = pa.FixedShapeTensorArray.from_numpy_ndarray(array)
table = pa.table({"label": [7, 8, 9, 9], "vector": vectors})

# --8<-- [start:key]
labels = torch.tensor(table["label"].to_numpy(), device=device)
array = table["vector"].combine_chunks().to_numpy_ndarray()
tensor = torch.tensor(array, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert labels.dtype == torch.int64 and labels.tolist() == [7, 8, 9, 9]
assert tensor.tolist() == [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]
both = pa.concat_tables([table, table])["vector"]
assert both.num_chunks == 2 and both.combine_chunks().to_numpy_ndarray().shape == (8, 3)
assert not array.flags.writeable and not table["label"].to_numpy().flags.writeable
