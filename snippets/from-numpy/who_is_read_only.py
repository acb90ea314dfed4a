# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import tempfile

import numpy as np

a = np.eye(3)
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a.npy")
    np.save(path, a)
    for code in (
        'np.frombuffer(b"abc", np.uint8)',
        "np.broadcast_to(a, (2, 3, 3))",
        "np.diagonal(a)",
        "np.lib.stride_tricks.sliding_window_view(a, 2, 0)",
        'np.load(path, mmap_mode="r")',
        'np.load(path, mmap_mode="c")',
        "a[::2]",
    ):
        array = eval(code)
        print(code, array.flags.writeable, sep=" | ")
# --8<-- [end:show]
assert not np.diagonal(a).flags.writeable and not np.broadcast_to(a, (2, 3, 3)).flags.writeable
assert np.diagonal(a).copy().flags.writeable and a[::2].flags.writeable
