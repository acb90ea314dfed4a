# --8<-- [start:show]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
loader = DataLoader(TensorDataset(torch.ones(10, 4)), batch_size=4)

chunks = []
with torch.no_grad():  # (1)!
    for (batch,) in loader:
        out = model(batch.to(device))
        chunks.append(out.cpu().numpy())  # (2)!
embeddings = np.concatenate(chunks)  # (3)!

print([chunk.shape for chunk in chunks])
print(embeddings.shape, embeddings.dtype)
print(sum(chunk.nbytes for chunk in chunks), embeddings.nbytes)
# --8<-- [end:show]
assert [len(chunk) for chunk in chunks] == [4, 4, 2]
assert embeddings.shape == (10, 2) and embeddings.dtype == np.float32
with torch.no_grad():
    expected = model(torch.ones(10, 4).to(device)).cpu().numpy()
assert np.allclose(embeddings, expected, atol=1e-3)  # CUDA may use TF32
assert sum(chunk.nbytes for chunk in chunks) == embeddings.nbytes == 80
assert not any(np.shares_memory(chunk, embeddings) for chunk in chunks)
assert not any(np.shares_memory(a, b) for a, b in zip(chunks, chunks[1:]))
if device == "cpu":
    assert chunks[-1].ctypes.data == out.data_ptr()
try:
    np.stack(chunks)
    raise AssertionError
except ValueError as error:
    assert "same shape" in str(error)
