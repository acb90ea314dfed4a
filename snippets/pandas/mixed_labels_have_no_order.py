# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

labels = pd.Series(["cat", np.nan, "dog"], dtype=object).to_numpy()
try:
    classes = np.unique(labels)
except TypeError as error:
    print(f"TypeError: {error}")

known = labels[~pd.isna(labels)]
classes, codes = np.unique(known.astype(str), return_inverse=True)
print(classes.tolist(), torch.from_numpy(codes))
# --8<-- [end:show]
# Without dtype=: to_numpy() gives an array of objects for such labels in either case.
assert classes.tolist() == ["cat", "dog"] and codes.tolist() == [0, 1]
assert np.unique(labels.astype(str)).tolist() == ["cat", "dog", "nan"]
assert np.unique(np.array(["10", 9], dtype=object).astype(str)).tolist() == ["10", "9"]
