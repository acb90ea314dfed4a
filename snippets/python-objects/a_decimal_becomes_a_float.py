# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
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
assert torch.tensor(prices, dtype=torch.float64).tolist() == [1.5, 2.25]
assert torch.tensor([Decimal("0.1")], dtype=torch.float64).item() == 0.1 != Decimal("0.1")
large = [Decimal("1234567.89")]
assert torch.tensor([float(each) for each in large]).item() == 1234567.875, "float32 keeps some 7 digits"
assert torch.tensor(large, dtype=torch.float64).item() == 1234567.89
