# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import sys

import numpy as np

kept = dict(sys.modules)
for name in kept:
    if name.split(".")[0] == "numpy":
        del sys.modules[name]
try:
    import numpy
except ImportError as error:
    print(f"ImportError: {error}")

sys.modules.update(kept)
# Take out what is yours, and nothing of NumPy.
for name in kept:
    if name.split(".")[0] == "mypackage":
        del sys.modules[name]
import numpy

print(numpy is np)
# --8<-- [end:show]
assert numpy is np and np.ones(2).sum() == 2.0
from unittest import mock

sys.modules.pop("colorsys", None)

# What was imported before stays; what is first imported inside is taken out at the end.
with mock.patch.dict("sys.modules", {"mypackage": sys}):
    import numpy

    import colorsys

    assert sys.modules["mypackage"] is sys
assert sys.modules["numpy"] is np and "colorsys" not in sys.modules
