# --8<-- [start:show]
# --8<-- [start:recipe]
import torch


def in_chunks(batches, rows=4096):
    held, count = [], 0
    for batch in batches:
        kind = batch.shape[1:], batch.dtype
        if held and (count >= rows or kind != before):
            yield torch.cat(held)
# --8<-- [end:recipe]
            held, count = [], 0
        held.append(batch.detach())
        count, before = count + len(batch), kind
    if held:
        yield torch.cat(held)


device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(1, 8, device=device, requires_grad=True)
tiny = (weight * n for n in range(10_000))
arrays = [chunk.cpu().numpy() for chunk in in_chunks(tiny)]
print([len(array) for array in arrays], arrays[-1][-1, 0])
# --8<-- [end:show]
import numpy as np

assert [a.shape for a in arrays] == [(4096, 8), (4096, 8), (1808, 8)]
assert (np.concatenate(arrays) == np.arange(10_000.0)[:, None]).all()
t = torch.arange(12).reshape(6, 2)


def on(*parts):
    """The parts, each a tensor of its own on the device."""
    return (part.to(device) for part in parts)




def chunks(batches, rows):
    return [chunk.tolist() for chunk in in_chunks(batches, rows)]


assert chunks([], 4) == [] and chunks(on(t), 4) == [t.tolist()]
assert chunks(on(*t.split(1)), 4) == [t[:4].tolist(), t[4:].tolist()]
assert chunks(on(*t.split([5, 1])), 4) == [t[:5].tolist(), t[5:].tolist()], "a chunk may be longer, by less than a batch"
assert chunks(on(*t.split(1)), 1) == [[row] for row in t.tolist()]
# torch.cat would promote these, or name no rows: each kind is a chunk, and who collects them sees it.
mixed = list(in_chunks(on(t, t.float(), t[:, :1].float()), 100))
assert [(c.dtype, c.shape[1]) for c in mixed] == [(torch.int64, 2), (torch.float32, 2), (torch.float32, 1)]
buffer = torch.zeros(1, 2, device=device)
again, own = (list(in_chunks(make(buffer.fill_(n)) for n in range(3))) for make in (lambda b: b, torch.clone))
assert again[0][:, 0].tolist() == [2, 2, 2] and own[0][:, 0].tolist() == [0, 1, 2], "a buffer that is used again"
