# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
embeddings = torch.ones(2, 3, dtype=torch.bfloat16, device=device)
try:
    a = np.asarray(embeddings.cpu())
except TypeError as error:
    print(f"TypeError: {error}")
# --8<-- [start:key]
embeddings = embeddings.detach().cpu().float()
a = np.asarray(embeddings)
# --8<-- [end:key]
print(a.dtype)
arrays = torch.stack([embeddings, embeddings]).numpy()
print(arrays.shape)
model = torch.nn.Linear(3, 2).bfloat16().to(device)
model = model.float()
print(model(embeddings.to(device)).detach().cpu().numpy().dtype)
with torch.autocast(device_type=device, dtype=torch.bfloat16):
    out = model(torch.ones(1, 3, device=device))
a = out.detach().cpu().float().numpy()
print(out.dtype, a.dtype)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): for a tensor that requires grad, which this one does not.
# Without dtype=: the values of the example have this dtype or fit it.
assert a.dtype == "float32" and arrays.shape == (2, 2, 3)
assert out.dtype == torch.bfloat16 or device == "lazy"
import warnings

half = torch.ones(2, dtype=torch.bfloat16)
lines = (
    lambda: np.asarray(half),
    lambda: np.array([half, half]),
    lambda: np.mean([half, half]),
    lambda: np.dot(half, half),
)
for line in lines:
    try:
        with warnings.catch_warnings(action="ignore"):  # NumPy warns of the copy keyword
            line()
    except TypeError as error:
        assert str(error) == "Got unsupported ScalarType BFloat16"
    else:
        raise AssertionError("NumPy takes bfloat16 now")
