# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 1).to(device)
arrays = {"weight": np.ones((1, 3)), "bias": np.ones(1)}
try:
    model.load_state_dict(arrays)
except (RuntimeError, TypeError) as error:
    print(str(error).splitlines()[-1].strip())

state = {k: torch.as_tensor(v) for k, v in arrays.items()}
print(model.load_state_dict(state))

dense = np.zeros((3, 1))  # Keras: (in, out)
state["weight"] = torch.tensor(dense.T)
print(model.load_state_dict(state), model.weight.tolist())
kernel = np.zeros((3, 3, 8, 16))  # Keras: (height, width, in, out)
t = torch.tensor(kernel).permute(3, 2, 0, 1)
print(tuple(t.shape))
# --8<-- [end:show]
assert model.weight.dtype == torch.float32 and model.weight.device.type == device
assert t.shape == torch.nn.Conv2d(8, 16, 3).weight.shape
assert torch.as_tensor(np.float32(1.5)).item() == 1.5
import warnings

arrays["weight"].flags.writeable = False
with warnings.catch_warnings():
    warnings.simplefilter("error")
    state = {k: torch.tensor(v) for k, v in arrays.items()}
    assert model.load_state_dict(state).missing_keys == []
    try:
        torch.as_tensor(arrays["weight"])
        raise AssertionError("no warning")
    except UserWarning as warning:
        assert "not writable" in str(warning)
