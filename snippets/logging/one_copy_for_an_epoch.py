# --8<-- [start:show]
import torch
from torch.nn.functional import cross_entropy

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.eye(3).repeat(40, 1).to(device)
y = torch.arange(3).repeat(40).to(device)
torch.manual_seed(0)
model = torch.nn.Linear(3, 3).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=2.0)

for epoch in range(3):
    # --8<-- [start:key]
    loss_sum = torch.zeros((), device=device)
    correct = torch.zeros((), device=device, dtype=torch.int64)
    for start in range(0, len(x), 50):
    # --8<-- [end:key]
        batch, target = x[start:start + 50], y[start:start + 50]
        out = model(batch)
        loss = cross_entropy(out, target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        # --8<-- [start:key]
        loss_sum += loss.detach() * len(batch)
        correct += (out.argmax(dim=1) == target).sum()
    sums = torch.stack([loss_sum, correct])
    mean, accuracy = (sums / len(x)).tolist()
    print(f"epoch {epoch}: loss {mean:.2f}, accuracy {accuracy:.2f}")
        # --8<-- [end:key]
# --8<-- [end:show]
assert not loss_sum.requires_grad and loss_sum.device.type == device
assert correct.dtype == torch.int64 and not correct.requires_grad
assert type(mean) is type(accuracy) is float
assert mean < 0.5 and accuracy == 1
assert sums.dtype == torch.float32 and sums.device.type == device
