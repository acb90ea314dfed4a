# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from importlib import metadata

import numpy as np

for found in metadata.distributions(name="numpy"):
    print(found.version == np.__version__, found.metadata["Name"])
# --8<-- [end:show]
found = [each.version for each in metadata.distributions(name="numpy")]
assert found == [np.__version__], "more than one NumPy on the path"
