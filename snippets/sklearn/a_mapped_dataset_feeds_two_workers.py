# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch
from sklearn.datasets import load_digits
from torch.utils.data import DataLoader, Dataset

class Digits(Dataset):
    rows = None
    def __init__(self, path):
        self.path = path
        self.length = len(np.load(path, mmap_mode="r"))
    def __len__(self):
        return self.length
    # --8<-- [start:key]
    def __getitem__(self, i):
        if self.rows is None:
            self.rows = np.load(self.path, mmap_mode="r")
        return self.rows[i].copy()
    # --8<-- [end:key]

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(64, 10).to(device).eval()
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "digits.npy")
    np.save(path, load_digits().data.astype(np.uint8))
    data = Digits(path)
    # --8<-- [start:key]
    loader = DataLoader(data, batch_size=600, num_workers=2,
                        pin_memory=device == "cuda")
    # --8<-- [end:key]
    for batch in loader:
        x = batch.to(device, non_blocking=True).float() / 16
        with torch.no_grad():
            out = model(x)
        print(batch.dtype, list(out.shape), batch.device)
    sample = data[0]
# --8<-- [end:show]
assert isinstance(sample, np.ndarray) and sample.flags.writeable, "a read-only row makes torch.as_tensor warn"
assert batch.dtype == torch.uint8 and batch.device.type == "cpu" and out.shape == (597, 10)
assert out.device.type == device and x.dtype == torch.float32 and x.max().item() == 1
assert len(data) == 1797 and batch.is_pinned() == (device == "cuda")
digits = torch.from_numpy(load_digits().data).to(torch.uint8)
assert torch.equal(batch, digits[1200:]), "in the order of the file"
