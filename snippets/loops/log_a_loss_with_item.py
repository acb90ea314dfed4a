# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(1, 1, bias=False).to(device)
torch.nn.init.ones_(model.weight)
optimizer = torch.optim.SGD(model.parameters(), lr=0.25)
x = torch.ones(4, 1, device=device)

# --8<-- [start:key]
history = []
for step in range(3):
    optimizer.zero_grad()
    loss = (model(x) ** 2).mean()
    loss.backward()
    optimizer.step()
    history.append(loss.item())
print(history)
# --8<-- [end:key]
# --8<-- [end:show]
assert history == [1.0, 0.25, 0.0625]
assert all(type(value) is float for value in history)
