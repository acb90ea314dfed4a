# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

zeros = torch._efficientzerotensor((2,))
for attempt in (
    lambda: zeros.numpy(),
    lambda: zeros.detach().cpu().numpy(),
    lambda: zeros.tolist(),
):
    try:
        attempt()
    except RuntimeError as error:
        print(f"RuntimeError: {error}")

print(zeros.numpy(force=True))
print(zeros.clone().tolist())
# --8<-- [end:show]
# Without .detach(): the same error, which is what is shown.
# Without .cpu(): the same error, which is what is shown.
assert zeros.clone().tolist() == [0.0, 0.0]
try:
    zeros.tolist()
except RuntimeError as error:
    assert "unallocated storage" in str(error)
else:
    raise AssertionError("a ZeroTensor has tolist()")
for attempt in (zeros.numpy, zeros.detach().cpu().numpy):
    try:
        attempt()
    except RuntimeError as error:
        assert "ZeroTensor" in str(error)
    else:
        raise AssertionError("a ZeroTensor converts without force")
import numpy as np

# Not one value of the array is read: what is in it is left to chance.
assert np.from_dlpack(zeros).flags.owndata, "no error, and memory of NumPy's own"
assert zeros.data_ptr() == 0
assert zeros.numpy(force=True).tolist() == zeros.clone().numpy().tolist() == [0.0, 0.0]
