# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(8, 4).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
losses, rows, scores, classes = [], [], [], []
total = 0.0
optimizer.zero_grad(set_to_none=True)
for batch in torch.ones(3, 16, 8).unbind():
    for part in batch.split(4):
        out = model(part.to(device))
        loss = out.pow(2).mean() / 4
        loss.backward()
    optimizer.step()
    total += loss.item()
    losses.append(loss.detach())
    metric = out.detach().abs().mean()
    rows.append(out[0].detach().clone())
    # --8<-- [start:key]
    scores.append(out.detach().half().cpu().numpy())
    classes.append(out.argmax(dim=1).to(torch.uint8).cpu())
    # --8<-- [end:key]
    del out, loss
print("a row keeps", rows[0].untyped_storage().nbytes(), "bytes")
print("half:", np.concatenate(scores).nbytes, "bytes")
print("classes:", torch.cat(classes).nbytes, "bytes")
# --8<-- [end:show]
assert not any(each.requires_grad for each in (*losses, *rows, metric))
assert rows[0].untyped_storage().nbytes() == rows[0].nbytes == 16
assert np.concatenate(scores).dtype == np.float16 and torch.cat(classes).nbytes == 12
assert total > 0
