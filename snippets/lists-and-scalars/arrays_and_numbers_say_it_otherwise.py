# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np

a = np.array([1.0, 2.0])
try:
    if a > 1:
        print("larger")
except ValueError as error:
    print(error)
if (a > 1).any():
    print("one is larger")

number = np.float64(3.0)
try:
    print(number[0])
except IndexError as error:
    print(error)
print(number.item())

rows = np.zeros((3, 2))
try:
    print(rows[5])
except IndexError as error:
    print(error)
print(rows[len(rows) - 1])
# --8<-- [end:show]
assert (a > 1).any() and not (a > 1).all() and number.item() == 3.0
