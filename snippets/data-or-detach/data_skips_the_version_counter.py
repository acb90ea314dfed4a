# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.zeros(2, device=device, requires_grad=True)


def row(line):
    print(line, "|", x.tolist(), "|", x._version)


x.data.add_(1)
row("x.data.add_(1)")
x.detach().add_(1)
row("x.detach().add_(1)")
with torch.no_grad():
    x.add_(1)
row("with torch.no_grad(): x.add_(1)")
# --8<-- [end:show]
assert x.tolist() == [3, 3] and x._version == 2
x.data.add_(1)
assert x.tolist() == [4, 4] and x._version == 2
x.detach().add_(1)
assert x.tolist() == [5, 5] and x._version == 3
# A tensor that was made in inference mode has no counter.
with torch.inference_mode():
    uncounted = torch.zeros(2, device=device)
try:
    uncounted._version
    raise AssertionError("an inference tensor has a counter")
except RuntimeError as error:
    assert "do not track version counter" in str(error)
# The step of a fused optimizer is not counted, so an older graph gives a wrong gradient without an error.
if torch.__version__.startswith("2.13"):
    for fused in (False,) if device == "lazy" else (False, True):
        w = torch.nn.Parameter(torch.ones(2, device=device))
        optimizer = torch.optim.SGD([w], lr=0.5, fused=fused)
        loss = (w**2).sum()
        loss.backward(retain_graph=True)
        before, w_before = w._version, w.tolist()
        optimizer.step()
        assert w.tolist() != w_before and (w._version == before) is fused
        w.grad = None
        try:
            loss.backward()
            assert fused and w.grad.tolist() == [0, 0]  # the right gradient is [2, 2]
        except RuntimeError as error:
            assert not fused and "inplace operation" in str(error)
