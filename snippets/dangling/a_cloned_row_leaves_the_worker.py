# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self):
        self.t = torch.arange(6.0).reshape(3, 2)
        self.array = self.t.numpy()

    def __len__(self):
        return len(self.t)

    def __getitem__(self, i):
        same = self.array.ctypes.data == self.t.data_ptr()
        return self.t[i].detach().clone(), same


loader = DataLoader(Rows(), batch_size=None, num_workers=1,
                    prefetch_factor=1, multiprocessing_context="fork")
print([same for row, same in loader])
# --8<-- [end:show]
seen = [same for row, same in loader]
assert seen == [True, True, True]
# The default collation makes new memory; what a mapping carries beside its values is passed on.
import collections  # noqa: E402

from torch.utils.data import default_collate  # noqa: E402


class Sample(collections.UserDict):
    pass


rows = Rows()
sample = Sample(x=rows.t[0])
sample.whole = rows.t
for batch in (default_collate([rows.t[0]]), default_collate([{"x": rows.t[0]}])["x"], default_collate([sample])["x"]):
    assert batch.untyped_storage().data_ptr() != rows.t.untyped_storage().data_ptr()
if torch.__version__ >= "2.12":
    assert default_collate([sample]).whole is rows.t


class Samples(list):
    pass


if torch.__version__ >= "2.12":  # any container of a class of its own, not a mapping alone
    samples = Samples([rows.t[0]])
    samples.whole = rows.t
    assert default_collate([samples]).whole is rows.t
# spawn and forkserver pickle the dataset, which moves its tensor in the main process.
from multiprocessing.reduction import ForkingPickler  # noqa: E402

assert rows.array.ctypes.data == rows.t.data_ptr()
ForkingPickler.dumps(rows)
assert rows.array.ctypes.data != rows.t.data_ptr() and rows.t.is_shared()
# A clone that requires grad cannot be sent; one that was detached before can.
learned = Rows()
learned.t.requires_grad_()
ForkingPickler.dumps(learned[0])
try:
    ForkingPickler.dumps(learned.t[0].clone())
except RuntimeError as error:
    assert "Cowardly refusing" in str(error)
else:
    raise AssertionError("a clone that requires grad is sent")
