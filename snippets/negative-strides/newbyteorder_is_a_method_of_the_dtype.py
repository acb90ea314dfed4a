# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np

array = np.array([1.0, 2.0], dtype=">f4")
try:
    array.byteswap().newbyteorder()
except AttributeError as error:
    print(f"AttributeError: {error}")

array = array.byteswap().view(array.dtype.newbyteorder())
print(array.dtype, array.tolist())
# --8<-- [end:show]
assert array.tolist() == [1, 2] and array.dtype == np.dtype("f4") and array.dtype.isnative
