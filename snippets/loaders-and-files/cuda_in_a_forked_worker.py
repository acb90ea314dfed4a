# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import DataLoader, Dataset

class Numbers(Dataset):
    def __init__(self, device):
        self.device = device
    def __len__(self):
        return 4
    def __getitem__(self, i):
        return torch.full((2,), i, device=self.device)

device = "cuda" if torch.cuda.is_available() else "cpu"
fork = {"num_workers": 1, "multiprocessing_context": "fork"}
loader = DataLoader(Numbers("cpu"), batch_size=2, **fork)
for batch in loader:
    batch = batch.to(device)
    print(batch.tolist())
if device == "cuda":
    try:
        loader = DataLoader(Numbers("cuda"), batch_size=2, **fork)
        next(iter(loader))
    except RuntimeError as error:
        print(str(error).strip().splitlines()[-1])
# --8<-- [end:show]
import gc
import inspect

assert batch.device.type == device and batch.tolist() == [[2, 2], [3, 3]]
text = "Cannot re-initialize CUDA in forked subprocess"
assert text in inspect.getsource(torch.cuda)
if device == "cuda":
    gc.collect()  # here, or the next worker would do it, and complain that the failed loader is not its own
    try:
        next(iter(DataLoader(Numbers("cuda"), **fork)))
    except RuntimeError as error:
        assert text in str(error)
    else:
        raise AssertionError("a forked worker made a CUDA tensor")
