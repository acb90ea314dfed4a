# --8<-- [start:show]
import faiss
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
vectors = np.linspace(0, 1, 20, dtype="float32").reshape(5, 4)
index = faiss.IndexFlatL2(4)
index.add(vectors)

# --8<-- [start:key]
distances, ids = index.search(vectors[1:3], 3)
nearest = torch.from_numpy(ids).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert nearest[:, 0].tolist() == [1, 2] and nearest.dtype == torch.int64
assert [set(row) for row in nearest.tolist()] == [{0, 1, 2}, {1, 2, 3}]
assert np.allclose(distances[:, 0], 0, atol=1e-6)
# After this import, an index takes tensors and gives tensors.
import faiss.contrib.torch_utils

found = index.search(torch.from_numpy(vectors[1:3]).requires_grad_(), 3)[1]
assert type(found) is torch.Tensor and found.tolist() == nearest.tolist()
