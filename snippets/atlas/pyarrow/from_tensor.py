# --8<-- [start:show]
import pyarrow as pa
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 12, device=device).reshape(4, 3)
labels = torch.arange(4, device=device)

# --8<-- [start:key]
array = tensor.detach().cpu().contiguous().numpy()
vectors = pa.FixedShapeTensorArray.from_numpy_ndarray(array)
table = pa.table({"label": labels.cpu().numpy(), "vector": vectors})
# --8<-- [end:key]
# --8<-- [end:show]
import io

import pyarrow.parquet as pq

file = io.BytesIO()
pq.write_table(table, file)
back = pq.read_table(file)
assert back["label"].to_pylist() == [0, 1, 2, 3]
column = back["vector"].combine_chunks()
assert column.to_numpy_ndarray().tolist() == tensor.tolist() and column.type.shape == [3]
