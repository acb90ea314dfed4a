# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device  # (1)!
changes = {
    "np.asarray(t)": "np.asarray(t.cpu())",
    "np.array([t, t])": "torch.stack([t, t]).cpu().numpy()",  # (2)!
    "np.linalg.norm(t)": "np.linalg.norm(t.cpu())",
    "np.sqrt(t)": "t.sqrt().cpu().numpy()",
}
for before, after in changes.items():
    t = torch.ones(3, device=away)
    try:
        eval(before)
    except TypeError:  # (3)!
        t = torch.ones(3, device=device)
        print(before, "|", after, "|", type(eval(after)).__name__)
# --8<-- [end:show]
expected = [np.ones(3), np.ones((2, 3)), np.float32(3**0.5), np.ones(3)]
assert len(changes) == len(expected)
for (before, after), value in zip(changes.items(), expected):
    t = torch.ones(3, device=away)
    try:
        eval(before)
    except TypeError as error:
        assert "device type tensor to numpy" in str(error)
    else:
        raise AssertionError(f"{before} did not raise")
    t = torch.ones(3, device=device)
    result = eval(after)
    assert isinstance(result, (np.ndarray, np.float32)) and np.allclose(result, value)
