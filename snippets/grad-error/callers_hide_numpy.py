# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
changes = {
    "np.asarray(t)": "np.asarray(t.detach().cpu())",
    "np.array([t, t])": "torch.stack([t, t]).detach().cpu().numpy()",
    "np.linalg.norm(t)": "np.linalg.norm(t.detach().cpu())",
    "np.sqrt(t)": "t.sqrt().detach().cpu().numpy()",
}
for before, after in changes.items():
    t = torch.ones(3, requires_grad=True)
    try:
        eval(before)
    except RuntimeError:
        t = torch.ones(3, device=device, requires_grad=True)
        print(before, "|", after, "|", type(eval(after)).__name__)
# --8<-- [end:show]
expected = [np.ones(3), np.ones((2, 3)), np.float32(3**0.5), np.ones(3)]
assert len(changes) == len(expected)
for (before, after), value in zip(changes.items(), expected):
    t = torch.ones(3, requires_grad=True)
    try:
        eval(before)
    except RuntimeError as error:
        assert "that requires grad" in str(error)
    else:
        raise AssertionError(f"{before} did not raise")
    t = torch.ones(3, device=device, requires_grad=True)
    result = eval(after)
    assert isinstance(result, (np.ndarray, np.float32)) and np.allclose(result, value)
# Some functions hand the tensor back, and do not ask for an array.
assert type(np.squeeze(torch.ones(3, requires_grad=True))) is torch.Tensor
