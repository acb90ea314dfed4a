# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
with torch.inference_mode():
    t = torch.ones(2, device=device)
try:
    t.requires_grad_()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

t = t.clone().requires_grad_()
(t * 3).sum().backward()
print(t.grad.tolist())

# The same of a parameter.
with torch.inference_mode():
    start = torch.ones(2, device=device)
weight = torch.nn.Parameter(start.clone())
print(weight.requires_grad)
# --8<-- [end:show]
for make in (lambda t: torch.nn.Parameter(t), lambda t: t.requires_grad_()):
    try:
        make(start)
    except RuntimeError as error:
        assert str(error).startswith("Setting requires_grad=True on inference tensor")
    else:
        raise AssertionError("an inference tensor requires grad")
assert t.grad.tolist() == [3.0, 3.0] and not weight.is_inference()
with torch.inference_mode():
    inside = start.clone()
assert inside.is_inference(), "a clone inside the mode helps nothing"
