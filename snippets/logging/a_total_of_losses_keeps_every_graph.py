# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(1, device=device, requires_grad=True)
# --8<-- [start:key]
kept = torch.zeros((), device=device)
free = torch.zeros((), device=device)
for step in range(1000):
    loss = (weight * 2).sum()
    kept += loss
    free += loss.detach()

# --8<-- [end:key]
nodes, node = 0, kept.grad_fn
while node is not None:
    nodes, node = nodes + 1, node.next_functions[0][0]
# --8<-- [start:key]
print(kept.item(), kept.requires_grad, nodes)
print(free.item(), free.requires_grad, free.grad_fn)
# --8<-- [end:key]
# --8<-- [end:show]
assert kept.item() == free.item() == 2000
assert kept.requires_grad and nodes >= 1000
assert not free.requires_grad and free.grad_fn is None
