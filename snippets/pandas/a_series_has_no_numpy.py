# --8<-- [start:show]
import pandas as pd

# --8<-- [start:key]
prices = pd.Series([1.0, 2.0])
# --8<-- [end:key]
try:
    a = prices.numpy()
except AttributeError as error:
    print(error)
# --8<-- [start:key]

a = prices.to_numpy()
print(a)
# --8<-- [end:key]
# --8<-- [end:show]
for name in ("numpy", "detach", "cpu"):
    assert not hasattr(prices, name)
assert a.tolist() == [1.0, 2.0]
