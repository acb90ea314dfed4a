# --8<-- [start:show]
import pandas as pd
import torch

# --8<-- [start:key]
city = pd.Series(["Rome", "Oslo", "Rome"])
# --8<-- [end:key]
for convert in (
    lambda: torch.tensor(city),
    lambda: torch.from_numpy(city.to_numpy()),
):
    try:
        convert()
    except (ValueError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")
# --8<-- [start:key]

codes, names = pd.factorize(city)
t = torch.from_numpy(codes)
print(t)
print(names[t.numpy()].tolist())
# --8<-- [end:key]
# --8<-- [end:show]
for convert in (torch.tensor, lambda series: torch.from_numpy(series.to_numpy())):
    try:
        convert(city)
        raise AssertionError("took strings")
    except (ValueError, TypeError):
        pass
assert t.dtype is torch.int64 and t.tolist() == [0, 1, 0]
assert names[t.numpy()].tolist() == city.tolist()
assert pd.factorize(pd.Series(["Rome", None]))[0].tolist() == [0, -1]
assert pd.factorize(pd.Series(["Rome", "Oslo"]))[0].tolist() == [0, 1]  # np.unique counts by the alphabet
seen, known = pd.factorize(pd.Series(["Rome", "Oslo", "Rome"]))
other = pd.Series(["Oslo", "Rome", "Bern"])
assert seen.tolist() == [0, 1, 0] and pd.factorize(other)[0].tolist() == [0, 1, 2], "each call counts anew"
assert known.get_indexer(other).tolist() == [1, 0, -1]
