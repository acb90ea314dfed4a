# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
weight = torch.ones(1, device=device, requires_grad=True)
total = 0.0
for step in range(3):
    loss = (weight * step).mean()
    total += loss
print(type(total).__name__, total.requires_grad)
# --8<-- [end:key]
# --8<-- [end:show]
assert total.item() == 3 and total.grad_fn is not None
for copy in total.clone(), total.cpu(), total + 0:
    assert copy.requires_grad
for cut in total.detach(), torch.tensor(total.item()):
    assert not cut.requires_grad


def nodes(node):
    return 1 + sum(nodes(after) for after, _ in node.next_functions if after)


# Each step is a node behind the total, although no name holds its loss any more.
del loss
assert nodes(total.grad_fn) > 3 * 3
with torch.no_grad():
    assert not (weight * 2).mean().requires_grad
weight.sum().backward()
