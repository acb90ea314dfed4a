# --8<-- [start:show]
from itertools import islice

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(1, 8, device=device, requires_grad=True)
tiny = (weight * n for n in range(10_000))

# --8<-- [start:key]
chunks = []
while held := list(islice(tiny, 4096)):  # 4,096 batches at a time
    chunks.append(torch.cat(held).detach().cpu())
array = torch.cat(chunks).numpy()
# --8<-- [end:key]
print([len(chunk) for chunk in chunks], array.shape, array[-1, 0])
# --8<-- [end:show]
import numpy as np

assert [chunk.shape for chunk in chunks] == [(4096, 8), (4096, 8), (1808, 8)]
assert (array == np.arange(10_000.0)[:, None]).all()
# A buffer that the model uses again is to be copied.
buffer = torch.zeros(1, 2, device=device)
again, own = ([make(buffer.fill_(n)) for n in range(3)] for make in (lambda b: b, torch.clone))
assert torch.cat(again)[:, 0].tolist() == [2, 2, 2] and torch.cat(own)[:, 0].tolist() == [0, 1, 2]
try:
    torch.cat([])
    raise AssertionError
except (ValueError, RuntimeError) as error:
    assert "non-empty" in str(error)
