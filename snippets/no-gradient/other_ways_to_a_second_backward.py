# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
cell = torch.nn.RNNCell(2, 3).to(device)
hidden = torch.zeros(1, 3, device=device)
for _ in range(2):
    hidden = hidden.detach()
    hidden = cell(torch.ones(1, 2, device=device), hidden)
    hidden.pow(2).mean().backward()
print("an RNN:", cell.weight_hh.grad is not None)

w = torch.tensor(2.0, device=device, requires_grad=True)
total = 0.0
for _ in range(3):
    loss = w**2
    loss.backward()
    total += loss.item()
print("a running total:", total)

w.grad = None
shared = w**2
loss_a, loss_b = shared * 2, shared * 3
(loss_a + loss_b).backward()
print("two losses of one graph:", w.grad.item())

w.grad = None
shared = w**2
loss_a, loss_b = shared * 2, shared * 3
loss_a.backward(retain_graph=True)
loss_b.backward()
print("the same, one by one:", w.grad.item())

generator = torch.nn.Linear(2, 2).to(device)
discriminator = torch.nn.Linear(2, 1).to(device)
fake = generator(torch.ones(1, 2, device=device))
discriminator(fake.detach()).mean().backward()
discriminator(fake).mean().backward()
print("a GAN:", generator.weight.grad is not None)
# --8<-- [end:show]
assert total == 12.0 and w.grad.item() == 20.0
hidden = torch.zeros(1, 3, device=device)
try:
    for _ in range(2):
        hidden = cell(torch.ones(1, 2, device=device), hidden)
        hidden.pow(2).mean().backward()
except RuntimeError as error:
    assert str(error).startswith("Trying to backward through the graph a second time")
else:
    raise AssertionError("a state that is not detached went backward twice")
w = torch.tensor(2.0, requires_grad=True)
total = 0
try:
    for _ in range(2):
        total = total + w**2
        total.backward()
except RuntimeError as error:
    assert str(error).startswith("Trying to backward through the graph a second time")
else:
    raise AssertionError("a total of losses went backward twice")
features = generator(torch.ones(1, 2, device=device)).sigmoid()
features.sum().backward()
try:
    discriminator(features).mean().backward()
except RuntimeError as error:
    assert str(error).startswith("Trying to backward through the graph a second time")
else:
    raise AssertionError("the generator's graph went backward twice")
