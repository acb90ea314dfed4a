# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
y = torch.ones(2, device=device, requires_grad=True) * 2
moved = y.cpu()
kept = y.detach().cpu()
print([t.requires_grad for t in (moved, kept, y)])
# --8<-- [end:key]
# --8<-- [end:show]
assert moved.requires_grad and y.requires_grad and not kept.requires_grad
assert moved.device.type == kept.device.type == "cpu" and kept.grad_fn is None
if device == "cpu":
    assert moved is y
else:
    assert type(moved.grad_fn).__name__ == "ToCopyBackward0"
    assert moved.grad_fn.next_functions[0][0] is y.grad_fn
# What looks alike and does something else.
with torch.no_grad():
    inside = y.cpu()
    inside.numpy()  # does not raise here, with a graph or without
assert inside.requires_grad == (device == "cpu"), "no_grad takes no graph away"
try:
    y.requires_grad_(False)
    raise AssertionError("a result switched its gradient off")
except RuntimeError as error:
    assert "leaf variables" in str(error)
assert y.requires_grad
y.detach_()
assert not y.requires_grad and y.grad_fn is None
