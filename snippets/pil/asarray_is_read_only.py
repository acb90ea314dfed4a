# --8<-- [start:show]
import warnings

import numpy as np
import torch
from PIL import Image

image = Image.new("RGB", (4, 2))
# --8<-- [start:key]
for call in np.asarray, np.array:
    print(call.__name__, call(image).flags.writeable)
# --8<-- [end:key]
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.from_numpy(np.array(image))
    print(len(caught))
    torch.from_numpy(np.asarray(image))
    print(str(caught[0].message).split(", and ")[0])
# --8<-- [end:show]
assert not np.asarray(image).flags.writeable and np.array(image).flags.writeable
assert len(caught) == 1 and "not writable" in str(caught[0].message)
