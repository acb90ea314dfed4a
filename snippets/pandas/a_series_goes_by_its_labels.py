# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

labels = pd.Series([10, 11, 12, 13])
train = labels[[2, 0]]  # as train_test_split leaves it
for i in 0, 1:
    try:
        print(i, train[i], train.iloc[i])
    except KeyError as error:
        print(f"KeyError: {error}")

y = torch.tensor(train.to_numpy(dtype=np.int64))
print(y[0].item(), y[1].item())

rest = pd.DataFrame({"y": [10, 11, 12]})[1:]
try:
    label = rest["y"][0]
except KeyError as error:
    print(f"KeyError: {error} ({error.__cause__})")
label = rest["y"].iloc[0]
print(label)

barcodes = pd.Series([1, 0], index=["AACG", "CCGT"])
try:
    label = barcodes[0]
except KeyError as error:
    print(f"KeyError: {error}")
label = barcodes.iloc[0]
print(label)
# --8<-- [end:show]
assert label == 1 and rest["y"].iloc[0] == 11 and rest.reset_index(drop=True)["y"][0] == 11
# Without dtype=: the values of the example are int64 already.
assert y.tolist() == [12, 10] and y.dtype is torch.int64
assert train[0] == 10 and train.iloc[0] == 12, "an existing label is another row, without an error"
train = train.reset_index(drop=True)
assert train[0] == 12 and train[1] == 10
# torch.tensor(series) asks for the label 0 as well.
gaps = labels[[2, 3]]
try:
    torch.tensor(gaps)
    raise AssertionError("PyTorch reads a Series by its places")
except (KeyError, ValueError) as error:
    assert "could not determine the shape of object type 'Series'" in str(error) or str(error) == "0"
assert torch.tensor(gaps.to_numpy()).tolist() == [12, 13]
# What a worker reports for such a dataset, with the traceback of pandas.
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return gaps[i]


try:
    list(DataLoader(Rows(), num_workers=1, multiprocessing_context="fork"))
    raise AssertionError("the label 0 is there")
except KeyError as error:
    assert "Caught KeyError in DataLoader worker process 0." in str(error) and "in get_loc" in str(error)
