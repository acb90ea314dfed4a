# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
import torch.utils.data as data

data = np.ones((3, 2), np.float32)  # the module is gone
try:

    class Patches(data.Dataset):
        pass
except AttributeError as error:
    print(f"AttributeError: {error}")

table = data


class Patches(torch.utils.data.Dataset):
    def __len__(self):
        return len(table)

    def __getitem__(self, i):
        return torch.from_numpy(table[i])


print(len(Patches()), tuple(Patches()[0].shape))
# --8<-- [end:show]
assert len(Patches()) == 3 and Patches()[0].tolist() == [1, 1]
assert type(data) is np.ndarray and hasattr(torch.utils.data, "Dataset")
