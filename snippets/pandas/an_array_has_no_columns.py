# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

frame = pd.DataFrame({"price": [1.0, None], "size": [2.0, 3.0]})
array = frame.to_numpy()
t = torch.tensor(array)
for line in "array.iloc[0]", "array.fillna(0)", "t.fillna(0)":
    try:
        eval(line)
    except AttributeError as error:
        print(error)

filled = frame.fillna(0).to_numpy()
x = torch.tensor(filled)
print(x.tolist())
again = pd.DataFrame(array, columns=frame.columns, index=frame.index)
print(again["size"].tolist(), array[0].tolist())
# --8<-- [end:show]
assert again.equals(frame) and np.isnan(array[1, 0])
zeros = np.nan_to_num(array.astype(np.float64), nan=0.0)
assert zeros.tolist() == filled.tolist()
assert t.nan_to_num(nan=0.0).tolist() == filled.tolist()
row = array[0]
column = array[:, 1]
assert row.tolist() == frame.iloc[0].tolist()
assert column.tolist() == frame["size"].tolist()
