# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from pathlib import Path

from torch.utils.data import DataLoader

paths = sorted(Path("no-such-folder").glob("*.png"))
try:
    loader = DataLoader(paths, batch_size=2, shuffle=True)
except ValueError as error:
    print("ValueError:", error)
print(len(paths))
# --8<-- [end:show]
try:
    DataLoader(paths, shuffle=True)
except ValueError as error:
    text = "num_samples should be a positive integer value, but got num_samples=0"
    assert str(error) == text
else:
    raise AssertionError("an empty dataset is shuffled")
assert not paths
