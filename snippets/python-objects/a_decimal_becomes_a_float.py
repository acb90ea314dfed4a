# --8<-- [start:show]
from decimal import Decimal

import torch

prices = [Decimal("1.50"), Decimal("2.25")]
try:
    t = torch.tensor(prices)
except RuntimeError as error:
    print(error)

t = torch.tensor([float(price) for price in prices])
print(t)
# --8<-- [end:show]
try:
    torch.tensor(prices)
    raise AssertionError("torch.tensor took decimals")
except RuntimeError as error:
    assert str(error) == "Could not infer dtype of decimal.Decimal"
assert t.tolist() == [1.5, 2.25]
