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
