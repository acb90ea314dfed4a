# --8<-- [start:show]
import numpy as np

n = 2**70
try:
    a = np.int64(n)
except OverflowError as error:
    print(error)

a = np.float64(n)
print(a)
low = np.int64(n % 2**32)
print(low)
# --8<-- [end:show]

assert a == 2.0**70 and low == 0
