# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([[1.0, 1.0], [3.0, 3.0]], device=device)
changes = {
    "np.mean(t, axis=0)": "t.mean(dim=0)",
    "np.sum(t)": "t.sum()",
    "np.max(t)": "t.max()",
    "np.std(t)": "t.std(correction=0)",
    "np.any(t)": "t.any()",
}
for before, after in changes.items():
    try:
        eval(before)
    except TypeError as error:
        print("TypeError:", str(error).splitlines()[0])
        print(after, "->", eval(after).tolist())
# --8<-- [end:show]
a = t.cpu().numpy()
for before, after in changes.items():
    try:
        eval(before)
    except TypeError as error:
        assert "mean" not in before or "mean()" in str(error)
    else:
        raise AssertionError(f"{before} did not raise")
    assert eval(after).device.type == device
    assert np.allclose(eval(after).tolist(), eval(before.replace("(t", "(a")))
assert not np.isclose(t.std().item(), np.std(a))  # the default of torch divides by n - 1
if device == "cpu":
    assert type(np.argmax(t)) is type(np.cumsum(t)) is torch.Tensor and type(np.median(t)) is np.float32
for function in (np.argmax, np.cumsum, np.median):
    try:
        function(t.clone().requires_grad_())
    except (RuntimeError, TypeError) as error:
        assert "numpy" in str(error)
    else:
        raise AssertionError("it did not convert the tensor")
for whole in (torch.tensor([[1, 2], [3, 4]]), torch.tensor([[True, False]])):
    for method in ("mean", "std"):
        try:
            getattr(whole, method)()
            raise AssertionError(f"{method} of {whole.dtype} passed")
        except RuntimeError:
            assert getattr(whole.float(), method)().dtype is torch.float32
    assert torch.equal(whole.amax(dim=0), whole.max(dim=0).values)
if device != "lazy":
    times = torch.tensor([1_700_000_000, 1_700_000_060], device=device)
    assert times.float().std(correction=0).item() == 0 and times.double().std(correction=0).item() == 30
    assert times.float().mean().item() != times.double().mean().item() == 1_700_000_030
