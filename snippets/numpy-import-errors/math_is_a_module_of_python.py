# --8<-- [start:show]
import math

import numpy as np

try:
    np.math.factorial(5)
except AttributeError as error:
    print(f"{type(error).__name__}: {error}")
print(math.factorial(5), math.pi == np.pi)
# --8<-- [end:show]
trapezoid = getattr(np, "trapezoid", None) or np.trapz
assert trapezoid([1, 2]) == 1.5
