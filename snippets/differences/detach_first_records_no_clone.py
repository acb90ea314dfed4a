# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


def row(*methods):
    t = torch.ones(2, device=device, requires_grad=True)
    steps = [t]
    for method in methods:
        steps.append(getattr(steps[-1], method)())
    result = steps[-1]
    tracked = result.requires_grad
    recorded = any(step.grad_fn is not None for step in steps)
    result[0] = 7
    own = t.tolist()[0] == 1
    answers = own, tracked, recorded
    cells = ["yes" if answer else "no" for answer in answers]
    line = "t" + "".join(f".{name}()" for name in methods)
    print(line, *cells, sep=" | ")
    return cells


rows = [
    row("detach"),
    row("clone"),
    row("detach", "clone"),
    row("clone", "detach"),
]
# --8<-- [end:show]
assert rows == [
    ["no", "no", "no"],
    ["yes", "yes", "yes"],
    ["yes", "no", "no"],
    ["yes", "no", "yes"],
]
# The values are the same, and the gradient goes through a clone.
t = torch.ones(2, device=device, requires_grad=True)
assert torch.equal(t.detach().clone(), t.clone().detach())
(t.clone() * 3).sum().backward()
assert t.grad.tolist() == [3, 3]
