# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
loader = DataLoader(TensorDataset(torch.ones(10, 4)), batch_size=4)

# --8<-- [start:key]
chunks = []
with torch.no_grad():
    for (batch,) in loader:
        out = model(batch.to(device))
        chunks.append(out.detach().cpu())
array = torch.cat(chunks).numpy()
# --8<-- [end:key]
print([len(chunk) for chunk in chunks], array.shape, array.dtype)
# --8<-- [end:show]
import numpy as np

assert [len(chunk) for chunk in chunks] == [4, 4, 2]
assert array.shape == (10, 2) and array.dtype == np.float32
with torch.no_grad():
    expected = model(torch.ones(10, 4).to(device)).cpu().numpy()
assert np.allclose(array, expected, atol=1e-3)  # CUDA may use TF32
assert sum(chunk.nbytes for chunk in chunks) == array.nbytes == 80  # for a moment, both
assert not any(np.shares_memory(chunk.numpy(), array) for chunk in chunks)
try:
    torch.stack(chunks)
    raise AssertionError
except RuntimeError as error:
    assert "stack expects each tensor to be equal size" in str(error)
assert chunks[-1] is not out  # .detach() makes a tensor of its own, also where .cpu() makes none
# A view of a parameter requires grad under no_grad, too: .detach() is for a model that returns one.
with torch.no_grad():
    view = model.weight[0]
assert view.requires_grad and not view.detach().requires_grad
# A dtype that NumPy lacks is converted once, behind the cat.
half = [chunk.bfloat16() for chunk in chunks]
assert torch.cat(half).float().numpy().dtype == np.float32
