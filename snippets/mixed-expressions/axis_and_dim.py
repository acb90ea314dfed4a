# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

a, t = np.ones((2, 3)), torch.ones(2, 3)
changes = {
    "a.sum(dim=0)": "a.sum(axis=0)",
    "np.sum(a, dim=0)": "np.sum(a, axis=0)",
    "a.sum(axis=0, keepdim=True)": "a.sum(axis=0, keepdims=True)",
    "np.concatenate([a, a], dim=0)": "np.concatenate([a, a], axis=0)",
}
for before, after in changes.items():
    try:
        eval(before)
    except TypeError as error:
        print(f"{before} -> TypeError: {error}")
        print(f"{after} -> {eval(after).shape}")
print(tuple(t.sum(axis=0, keepdims=True).shape))
# --8<-- [end:show]
import sys

hint = ". Did you mean 'keepdims'?" if sys.version_info >= (3, 13) else ""
for before, after in changes.items():
    try:
        eval(before)
    except TypeError as error:
        refused = f"'keepdim'{hint}" if "keepdim" in before else "'dim'"
        assert str(error).endswith(f"got an unexpected keyword argument {refused}"), error
    else:
        raise AssertionError(f"{before} did not raise")
    with_torch = before.replace("a", "t", 1) if before.startswith("a.") else None
    if with_torch:
        assert np.array_equal(eval(with_torch), eval(after))
assert t.sum(axis=0, keepdims=True).shape == (1, 3)
assert torch.cat([t, t], axis=0).shape == (4, 3)
for lacking in (
    lambda: t.flip(axis=0),
    lambda: t.split(1, axis=0),
    lambda: torch.nn.functional.softmax(t, axis=0),
):
    try:
        lacking()
    except TypeError:
        continue
    raise AssertionError("it knows axis")
for both in (t.mean, t.amax, t.std, t.all, t.argmax):
    assert both(axis=0, keepdims=True).shape == (1, 3)
for call in (lambda: np.sum(t, dim=0), lambda: np.concatenate([t, t], dim=0)):
    try:
        call()
        raise AssertionError("NumPy knows dim")
    except TypeError as error:
        assert str(error).endswith("got an unexpected keyword argument 'dim'")
