# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io

import torch

def size(t):
    file = io.BytesIO()
    torch.save(t, file)
    return len(file.getvalue())

table = torch.zeros(1000, 100)
row = table[0]
print(row.numel() * row.element_size())
print(size(row) > table.numel() * table.element_size())
print(size(row.clone()) < 2000)
# --8<-- [end:show]
import pickle

assert size(row) > 400_000 > 2000 > size(row.clone())
assert len(pickle.dumps(row)) > 400_000 > 2000 > len(pickle.dumps(row.clone()))
assert len(pickle.dumps(row.numpy())) < 2000, "an array pickles its own elements"
assert size(row.contiguous()) > 400_000, "the row is contiguous, so nothing is copied"
assert size(table[:, 0].contiguous()) < 10_000 and size(row.detach()) > 400_000
assert row.untyped_storage().nbytes() == 400_000 and row.clone().untyped_storage().nbytes() == 400
assert size(table[:10]) > 400_000 > 8000 > size(table[:10].clone())
# Views that were saved together share one storage again, but not views that were pickled together.
file = io.BytesIO()
torch.save((row, table[0]), file)
file.seek(0)
one, two = torch.load(file)
assert one.data_ptr() == two.data_ptr()
one, two = pickle.loads(pickle.dumps((row, table[0])))
assert one.data_ptr() != two.data_ptr()
out = torch.nn.Linear(100, 100)(table)
file = io.BytesIO()
torch.save(out[0].detach().clone(), file)
assert len(file.getvalue()) < 2000 < 400_000 < size(out[0].detach())
file.seek(0)
assert not torch.load(file).requires_grad
assert size(out[0].clone()) < 2000
file = io.BytesIO()
torch.save(out[0].clone(), file)
file.seek(0)
assert torch.load(file).requires_grad, "without detach() it comes back with requires_grad"
file = io.BytesIO()
torch.save((table[0].clone(), table[0].clone()), file)
file.seek(0)
one, two = torch.load(file)
assert one.data_ptr() != two.data_ptr(), "clones share nothing any more"
pieces = [c.clone() for c in torch.chunk(table, 10)]
assert size(torch.chunk(table, 10)[0]) > 400_000 > 50_000 > size(pieces[0])
assert size(row.cpu()) > 400_000, "on the CPU nothing is copied"
