# --8<-- [start:show]
import torch
from torch.nn.functional import mse_loss

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Linear(4, 1).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
sequences = [torch.rand(length, 4) for length in (5, 3, 7)]

# --8<-- [start:key]
n, total = len(sequences), 0.0
optimizer.zero_grad()  # once a batch
for seq in sequences:
    out = model(seq.to(device))
    loss_part = mse_loss(out, torch.ones_like(out))
    (loss_part / n).backward()  # adds to .grad, frees the graph
    total += loss_part.item() / n
optimizer.step()
# --8<-- [end:key]
grad = model.weight.grad
print("the loss of the batch:", round(total, 3))
# --8<-- [end:show]
# The gradient is that of the mean of all, computed at once; and what each way keeps until backward().
twin = torch.nn.Linear(4, 1)
with torch.no_grad():  # the weights before the step
    twin.weight.copy_((model.weight + 0.1 * grad).cpu())
    twin.bias.copy_((model.bias + 0.1 * model.bias.grad).cpu())
alive = set()


class Saved:
    def __init__(self, tensor):
        self.tensor = tensor
        alive.add(id(self))

    def __del__(self):
        alive.discard(id(self))


most = {}
for name in ("sum", "parts"):
    twin.zero_grad()
    held, losses = [], []
    with torch.autograd.graph.saved_tensors_hooks(Saved, lambda saved: saved.tensor):
        for seq in sequences:
            out = twin(seq)
            losses.append(mse_loss(out, torch.ones_like(out)) / n)
            del out
            held.append(len(alive))
            if name == "parts":
                losses.pop().backward()
        if name == "sum":
            sum(losses).backward()
            losses.clear()
    most[name] = max(held)
    assert torch.allclose(twin.weight.grad, grad.cpu(), atol=1e-3), name  # CUDA may use TF32
assert most["sum"] == 3 * most["parts"], most
history = []
history.append(loss_part.detach().cpu())
assert not history[0].requires_grad and history[0].device.type == "cpu"

# Outputs that are kept for the next epoch come back to the device, as plain numbers.
out = model(sequences[0].to(device))
kept = [out.detach().cpu()]
again = kept[0].to(device)
assert again.device.type == device and not again.requires_grad

# One loss over all values is not the mean of the parts' means, if their lengths differ.
whole = torch.cat(sequences).to(device)
mean = mse_loss(model(whole), torch.ones(len(whole), 1, device=device))
parts = [mse_loss(model(seq.to(device)), torch.ones(len(seq), 1, device=device)) for seq in sequences]
assert not torch.allclose(mean, sum(parts) / n, atol=1e-4)
weighted = sum(part * len(seq) / len(whole) for part, seq in zip(parts, sequences))
assert torch.allclose(mean, weighted, atol=1e-3)
optimizer.zero_grad()
mean.backward()
right = model.weight.grad.clone()
optimizer.zero_grad()
words = sum(map(len, sequences))
for seq in sequences:
    out = model(seq.to(device))
    loss_part = mse_loss(out, torch.ones_like(out), reduction="sum")
    (loss_part / words).backward()
assert words == len(whole) and torch.allclose(model.weight.grad, right, atol=1e-3)
accumulate = 4
optimizer.zero_grad()
for step, seq in enumerate(sequences * 4, start=1):
    loss = model(seq.to(device)).pow(2).mean()
    (loss / accumulate).backward()
    if step % accumulate == 0:
        optimizer.step()
        optimizer.zero_grad()
assert step == 12 and model.weight.grad is None
# What a block would save is computed again in backward().
from torch.utils.checkpoint import checkpoint

block, x = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 1)), sequences[0]
grads = []
for again in False, True:
    held = []
    with torch.autograd.graph.saved_tensors_hooks(lambda saved: (held.append(saved), saved)[1], lambda saved: saved):
        if again:
            out = checkpoint(block, x, use_reentrant=False)
        else:
            out = block(x)
    count = len(held)
    block.zero_grad()
    out.mean().backward()
    grads.append((count, block[0].weight.grad.clone()))
assert grads[0][1].equal(grads[1][1]) and grads[1][0] < grads[0][0], "it saves less, for the same gradients"
