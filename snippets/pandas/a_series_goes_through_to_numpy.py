# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pandas as pd
import torch

prices = pd.Series([10.0, 20.0, 30.0])
kept = prices[prices > 10]
print(kept.index.tolist())
for convert in (
    lambda: torch.tensor(kept),
    lambda: torch.from_numpy(kept),
):
    try:
        convert()
    except (ValueError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")

print(torch.tensor(kept.to_numpy()))
print(torch.tensor(prices))
# --8<-- [end:show]
for convert in (torch.tensor, torch.as_tensor, torch.from_numpy):
    try:
        convert(kept)
        raise AssertionError(convert)
    except (ValueError, TypeError) as error:
        assert "Series" in str(error)
assert torch.tensor(kept.to_numpy()).tolist() == [20.0, 30.0]
assert torch.tensor(prices).tolist() == [10.0, 20.0, 30.0]
# the labels only decide whether it fails: the order of the rows is kept
assert torch.tensor(prices[::-1]).tolist() == [30.0, 20.0, 10.0]
# Each label up to the length is looked up, unless the dtype is given; label 0 may stand twice.
for series, said in (
    (prices[prices != 20], (KeyError, "1")),
    (pd.concat([prices, prices]), (ValueError, "too many dimensions 'Series'")),
):
    try:
        torch.tensor(series)
    except (KeyError, ValueError) as error:
        assert (type(error), str(error)) == said
    else:
        raise AssertionError(series.index)
    assert torch.tensor(series.to_numpy()).tolist() == series.tolist()
