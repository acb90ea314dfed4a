# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
changes = {
    "np.asarray(t)": "np.asarray(t.cpu())",
    "np.array([t, t])": "torch.stack([t, t]).cpu().numpy()",
    "np.linalg.norm(t)": "np.linalg.norm(t.cpu())",
    "np.sqrt(t)": "t.sqrt().cpu().numpy()",
}
for before, after in changes.items():
    print(before, "|", after, "|", type(eval(after)).__name__)
# --8<-- [end:show]
import warnings

expected = [np.ones(3), np.ones((2, 3)), np.float32(3**0.5), np.ones(3)]
assert len(changes) == len(expected)
for (before, after), value in zip(changes.items(), expected):
    # The left one raises off the CPU, and there alone.
    try:
        with warnings.catch_warnings(action="ignore"):  # np.sqrt of a CPU tensor; it warns
            eval(before)
        raised = ""
    except TypeError as error:
        raised = str(error)
    assert ("device type tensor to numpy" in raised) == (device != "cpu"), before
    result = eval(after)
    assert isinstance(result, (np.ndarray, np.float32)) and np.allclose(result, value)
low, high = np.zeros(3, np.float32), np.full(3, 2, np.float32)
action = t
scaled = (action.cpu().numpy() - low) / (high - low)
assert scaled.tolist() == [0.5] * 3
low = torch.as_tensor(low, device=action.device)
assert (action - low).device == action.device
