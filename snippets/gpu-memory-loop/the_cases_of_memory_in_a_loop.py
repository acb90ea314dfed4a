# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Linear(8, 4).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
losses, rows, scores, classes, small = [], [], [], [], []
total = 0.0
for batch in torch.arange(240.0).view(3, 10, 8) / 240:
    optimizer.zero_grad(set_to_none=True)
    for part in batch.split(4):
        out = model(part.to(device))
        loss = out.pow(2).mean() * len(part) / len(batch)
        loss.backward()
        total += loss.item()
        # --8<-- [start:key]
        scores.append(out.detach().half().cpu().numpy())
        classes.append(out.argmax(dim=1).to(torch.int16).cpu())
        # --8<-- [end:key]
        small.append(out.argmax(dim=1).to(torch.uint8).cpu())
    grad = model.weight.grad.clone()
    weight = model.weight.detach().clone()
    optimizer.step()
    losses.append(loss.detach())
    metric = out.detach().abs().mean()
    rows.append(out[0].detach().clone())
    del out, loss
print("a row keeps", rows[0].untyped_storage().nbytes(), "bytes")
print("half:", np.concatenate(scores).nbytes, "bytes")
print("classes:", torch.cat(classes).nbytes, "bytes")
print("up to 256:", torch.cat(small).nbytes, "bytes")
# --8<-- [end:show]
assert not any(each.requires_grad for each in (*losses, *rows, metric, weight))
assert all(each.device.type == "cpu" for each in (*classes, *small))
assert rows[0].untyped_storage().nbytes() == rows[0].nbytes == 16
assert np.concatenate(scores).dtype == np.float16 and total > 0
assert torch.cat(classes).dtype == torch.int16 and torch.cat(small).equal(torch.cat(classes).to(torch.uint8))
many = torch.eye(1000)[[0, 300, 999]]
assert many.argmax(dim=1).to(torch.int16).tolist() == [0, 300, 999]
assert many.argmax(dim=1).to(torch.uint8).tolist() == [0, 44, 231], "above 255 it begins at 0 again"

# In parts of 4, 4 and 2 rows, the gradient of the last batch is that of the whole batch.
twin = torch.nn.Linear(8, 4)
with torch.no_grad():
    twin.weight.copy_(weight.cpu())
    twin.bias.copy_(model.bias.cpu() + 0.1 * model.bias.grad.cpu())  # before the last step
found = {}
for name, parts in (("whole", [batch]), ("parts", batch.split(4)), ("alike", batch.split(4))):
    twin.zero_grad()
    for part in parts:
        scale = 1 / len(parts) if name == "alike" else len(part) / len(batch)
        (twin(part).pow(2).mean() * scale).backward()
    found[name] = twin.weight.grad.clone()
model.weight.grad.zero_()  # grad is a copy and keeps its values
assert torch.allclose(grad.cpu(), found["whole"], atol=1e-3)  # CUDA may use TF32
assert torch.allclose(found["parts"], found["whole"], atol=1e-5)
assert not torch.allclose(found["alike"], found["whole"], atol=1e-3), "the number of parts is no weight"
# itertools.cycle keeps every batch, to repeat it; a generator keeps none.
import itertools
import weakref

from torch.utils.data import DataLoader


def cycle(loader):
    while True:
        yield from loader


data, counts = torch.ones(8, 2), []
for turn in itertools.cycle, cycle:
    seen, batches = [], turn(DataLoader(data, batch_size=2))
    for x in itertools.islice(batches, 4):
        seen.append(weakref.ref(x))
    del x
    counts.append(sum(there() is not None for there in seen))
assert counts[0] == 4 and counts[1] <= 1, counts
# The sums of several losses, as numbers; and the state of an RNN without what led to it.
sums = {}
parts = {"box": model(data.repeat(1, 4).to(device)).sum()}
for step in range(3):
    for name, value in parts.items():
        sums[name] = sums.get(name, 0.0) + value.item()
assert type(sums["box"]) is float
rnn = torch.nn.GRU(2, 3)
hidden = None
for step in range(3):
    _, hidden = rnn(torch.ones(4, 1, 2), hidden)
    hidden.sum().backward()
    hidden = hidden.detach()
assert not hidden.requires_grad
_, hidden = rnn(torch.ones(4, 1, 2))
hidden.sum().backward()
_, hidden = rnn(torch.ones(4, 1, 2), hidden)
try:
    hidden.sum().backward()
except RuntimeError as error:
    assert "backward through the graph a second time" in str(error)
else:
    raise AssertionError("the graph of the last step was left, and its values were there")
# Without zero_grad() the gradients are added up in the same memory.
twin.zero_grad()
for step in range(3):
    twin(batch).pow(2).mean().backward()
    if step == 0:
        first, place = twin.weight.grad.clone(), twin.weight.grad.data_ptr()
assert twin.weight.grad.data_ptr() == place and torch.allclose(twin.weight.grad, 3 * first)
