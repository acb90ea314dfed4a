# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pandas as pd

prices = pd.Series([1.0, 2.0])
try:
    a = prices.numpy()
except AttributeError as error:
    print(error)

a = prices.to_numpy()
print(a)
# --8<-- [end:show]
for name in ("numpy", "detach", "cpu"):
    assert not hasattr(prices, name)
assert a.tolist() == [1.0, 2.0]
