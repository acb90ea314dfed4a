# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io

import numpy as np

ROWS = 1_000_000_000


def weigh(rows, width, dtype):
    """Bytes of rows x width values, as an array or in a .npy file."""
    return rows * width * np.dtype(dtype).itemsize


for width in 256, 768, 1536:
    for dtype in "float32", "float16", "int8":
        size = weigh(ROWS, width, dtype)
        each = f"{size / 32 / 1e9:,.0f} GB"
        print(width, dtype, f"{size / 1e12:.2f} TB", each, sep=" | ")
# --8<-- [end:show]
# The same formula, on a file that fits here: only the header comes on top.
file = io.BytesIO()
np.save(file, np.zeros((1000, 768), np.float16))
assert weigh(1000, 768, np.float16) == file.tell() - 128
assert 768 * 4 == 3072 and weigh(ROWS, 768, "float32") == 3.072e12
