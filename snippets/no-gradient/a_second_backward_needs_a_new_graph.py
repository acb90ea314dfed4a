# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
x = torch.ones(4, 2, device=device)
loss = model(x).pow(2).mean()
try:
    for _ in range(2):
        loss.backward()
        optimizer.step()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

for _ in range(2):
    loss = model(x).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print("gradient:", model.weight.grad is not None)
# --8<-- [end:show]
again = model(x).pow(2).mean()
again.backward()
try:
    again.backward()
except RuntimeError as error:
    assert str(error).startswith("Trying to backward through the graph a second time")
else:
    raise AssertionError("one graph went backward twice")
twice = model(x).pow(2).mean()
twice.backward(retain_graph=True)
optimizer.step()
try:  # the weights that the graph saved have changed since
    two = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 1))
    step = torch.optim.SGD(two.parameters(), lr=0.1)
    kept = two(torch.ones(4, 2)).pow(2).mean()
    kept.backward(retain_graph=True)
    step.step()
    kept.backward()
except RuntimeError as error:
    assert "modified by an inplace operation" in str(error)
else:
    raise AssertionError("retain_graph=True hides that the weights have changed")
