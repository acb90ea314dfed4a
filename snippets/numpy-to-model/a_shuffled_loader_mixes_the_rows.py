# --8<-- [start:show]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
labels = np.arange(100)
rows = TensorDataset(torch.from_numpy(labels))


def predict(loader):
    chunks = [batch.to(device).cpu().numpy() for (batch,) in loader]
    return np.concatenate(chunks)


torch.manual_seed(0)
# --8<-- [start:key]
for shuffle in True, False:
    predicted = predict(DataLoader(rows, 30, shuffle=shuffle))
    same_rows = sorted(predicted) == sorted(labels)
    print(shuffle, same_rows, (predicted == labels).all())
# --8<-- [end:key]
# --8<-- [end:show]
assert (predicted == labels).all()
shuffled = predict(DataLoader(rows, 30, shuffle=True))
assert sorted(shuffled) == sorted(labels) and not (shuffled == labels).all()
