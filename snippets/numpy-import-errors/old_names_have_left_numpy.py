# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np

for name in "float", "int", "bool8", "float_", "NaN", "Inf":
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            print(getattr(np, name))
        except AttributeError as error:
            print(f"AttributeError: {str(error).splitlines()[0]}")
try:
    from numpy import ComplexWarning
except ImportError as error:
    print(f"ImportError: {str(error).partition(' (')[0]}")

from numpy.exceptions import ComplexWarning
# before: array = np.zeros(2, dtype=np.float)
array = np.zeros(2, dtype=float)
# before: wide = np.zeros(2, dtype=np.float_)
wide = np.zeros(2, dtype=np.float64)
number = np.int64(3)
mask = np.zeros(2, dtype=bool)
things = np.empty(2, dtype=object)
missing = np.nan
print(array.dtype, mask.dtype, things.dtype, missing)
print(issubclass(ComplexWarning, Warning))
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert np.zeros(2, dtype=float).dtype == np.float64 and np.bool is np.bool_
for name in "float", "int", "object", "float_", "NaN", "Inf", "complex", "str", "bool8", "int0", "AxisError", "in1d", "trapz", "product":
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert not hasattr(np, name), name
if not hasattr(np, "float"):
    np.float = float
    assert np.zeros(1, dtype=np.float).dtype == np.float64
    del np.float
exact = np.zeros(2, dtype=np.float32)
assert exact.dtype == np.float32
assert np.isin([1, 2], [2]).tolist() == [False, True] and np.trapezoid([1, 1]) == 1 and np.prod([2, 3]) == 6
