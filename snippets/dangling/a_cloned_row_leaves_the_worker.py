# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self):
        self.t = torch.arange(6.0).reshape(3, 2)
        self.array = self.t.numpy()

    def __len__(self):
        return len(self.t)

    # --8<-- [start:key]
    def __getitem__(self, i):
        same = self.array.ctypes.data == self.t.data_ptr()
        return self.t[i].clone(), same
        # --8<-- [end:key]


loader = DataLoader(Rows(), batch_size=None, num_workers=1,
                    prefetch_factor=1, multiprocessing_context="fork")
print([same for row, same in loader])
# --8<-- [end:show]
seen = [same for row, same in loader]
assert seen == [True, True, True]
