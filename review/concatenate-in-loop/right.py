import torch

chunks = []


def batches():
    for step in range(4):
        yield torch.ones(1)


# --8<-- [start:show]
for batch in batches():
    chunks.append(batch.detach().cpu())
rows = torch.cat(chunks).numpy()
# --8<-- [end:show]
assert len(rows) == 4  # and four were copied
