# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
row = torch.tensor([1.0, 4.0, 2.0], device=device)
lines = ["row.transpose(2, 1)", "torch.cat([row, row], dim=1)"]
lines += ["row[3]", "torch.ones(2, 3).transpose(2, 1)"]
for line in lines:
    try:
        print(eval(line))
    except IndexError as error:
        print(error)

print(row.shape, row.ndim)
print(tuple(row[None].shape), tuple(row[:, None].shape))
print(tuple(row.unsqueeze(0).transpose(0, 1).shape))
print(tuple(row.softmax(-1).shape))
print(torch.stack([row, row], dim=1).shape)
print(row[-1].item(), row[:10].tolist())

# Joining, and a mask of one dimension.
a, b = np.ones((2, 3)), np.ones((2, 4))
print(np.concatenate([a, b[:, :3]]).shape, np.vstack([a, a[0]]).shape)
t, u = torch.ones(2, 3, device=device), torch.ones(2, 4, device=device)
print(tuple(torch.cat([t, u[:, :3]]).shape))
flags = torch.ones(2, device=device)
print(tuple(torch.cat([t, flags[:, None]], dim=1).shape))
parts = [t[0], t[1]]
print(tuple(torch.cat(parts).shape), tuple(torch.stack(parts).shape))

# Single values.
loss = row.mean()
losses = [loss.item(), loss.item()]
print(len(losses), np.atleast_1d(loss.cpu().numpy()).shape)
print([round(value, 2) for value in loss.reshape(-1).tolist()])
box = np.array({"a": 1})
print(box.item()["a"])
# --8<-- [end:show]
assert row.unsqueeze(0).transpose(0, 1).shape == (3, 1) and np.vstack([a, a[0]]).shape == (3, 3)
assert torch.cat(parts).shape == (6,) and torch.stack(parts).shape == (2, 3)
assert torch.cat([t, u[:, :3]]).shape == (4, 3) and box.item() == {"a": 1}
for wrong, text in (
    (
        lambda: row.transpose(2, 1),
        "Dimension out of range (expected to be in range of [-1, 0], but got 2)",
    ),
    (
        lambda: torch.ones(2, 3).transpose(2, 1),
        "Dimension out of range (expected to be in range of [-2, 1], but got 2)",
    ),
):
    try:
        wrong()
    except IndexError as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
