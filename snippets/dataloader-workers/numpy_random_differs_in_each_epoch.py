# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

class Noise(Dataset):
    def __len__(self):
        return 2
    def __getitem__(self, i):
        return np.random.randint(10**9)

torch.manual_seed(0)
loader = DataLoader(Noise(), num_workers=2,
                    multiprocessing_context="fork")
epochs = [[batch.item() for batch in loader] for _ in range(2)]
print("different numbers:", len({*epochs[0], *epochs[1]}), "of 4")
# --8<-- [end:show]
assert len({*epochs[0], *epochs[1]}) == 4, "other numbers in each worker and each epoch"
torch.manual_seed(0)
assert [[batch.item() for batch in loader] for _ in range(2)] == epochs, "PyTorch's seed decides"
