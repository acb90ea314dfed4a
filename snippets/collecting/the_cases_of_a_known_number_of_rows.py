# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(4, 2, device=device, requires_grad=True)
embeddings = np.empty((10, 2), np.float32)
target, start = torch.from_numpy(embeddings), 0
for step in range(2):
    out = weight * step
    stop = start + len(out)
    if target[start:stop].shape != out.shape:
        raise ValueError(f"{tuple(out.shape)} at row {start}")
    target[start:stop].copy_(out.detach())
    start = stop
if start != len(embeddings):
    print("rows that came:", start, "of", len(embeddings))
embeddings = embeddings[:start]

wrong = torch.zeros(4, 2).copy_(torch.arange(2.0))
print("a row in place of four:", wrong.tolist())
half = torch.empty(4, 2, dtype=torch.bfloat16).fill_(0.5)
target[:4].copy_(half)
print("from bfloat16:", embeddings[0].tolist(), embeddings.dtype)
embeddings[4:8] = half.float().numpy()
# --8<-- [end:show]
assert not target.requires_grad and len(embeddings) == 8
# A batch of one row behind the end is broadcast over no rows: it is lost without a word.
full, end = torch.zeros(4, 2), 0
for each in torch.ones(5, 1, 2):
    full[end:end + 1].copy_(each)
    end += 1
assert end == 5 != len(full) and full.eq(1).all()
assert full[4:5].shape != each.shape, "the comparison of the shapes finds it, too"
for count in 2, 4:
    try:
        full[4:4 + count].copy_(torch.ones(count, 2))
    except RuntimeError as error:
        assert "must match the size of tensor" in str(error)
    else:
        raise AssertionError("several rows were lost")
assert half.dtype is torch.bfloat16 and (embeddings == 0.5).all()
assert wrong.tolist() == [[0, 1]] * 4, "copy_ broadcasts"
kept = torch.from_numpy(np.empty((4, 2), np.float32))
kept.copy_(weight * 2)
assert kept.requires_grad, "without .detach(): the target keeps the graph"
# The number of columns comes with the first batch, which is then written as well.
data, start = torch.ones(10, 4), 0
for batch in data.split(4):
    out = batch.to(device)[:, :3] * 2
    if start == 0:
        embeddings = np.empty((len(data), *out.shape[1:]), np.float32)
    torch.from_numpy(embeddings)[start:start + len(out)].copy_(out)
    start += len(out)
assert embeddings.shape == (10, 3) and start == 10 and (embeddings == 2).all()
