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
        return self.t[i], same


loader = DataLoader(Rows(), batch_size=None, num_workers=1,
                    prefetch_factor=1, multiprocessing_context="fork")
print([same for row, same in loader])
# --8<-- [end:show]
seen = [same for row, same in loader]
assert seen == [True, False, False]
as_list = DataLoader(Rows(), batch_size=1, collate_fn=list, num_workers=1,
                     prefetch_factor=1, multiprocessing_context="fork")
assert [batch[0][1] for batch in as_list] == [True, False, False]
collated = DataLoader(Rows(), batch_size=1, num_workers=1,
                      prefetch_factor=1, multiprocessing_context="fork")
assert [same.item() for rows, same in collated] == [True, True, True]
handed = DataLoader(Rows(), batch_size=1, collate_fn=lambda samples: samples[0], num_workers=1,
                    prefetch_factor=1, multiprocessing_context="fork")
assert [same for row, same in handed] == [True, False, False]
