# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pathlib

import torch

folder = pathlib.Path(torch.__file__).parent / "testing/_internal"
source = folder / "common_methods_invocations.py"
known = set()
for line in source.read_text("utf-8").splitlines():
    if "TypeError: Cannot convert a MPS Tensor" in line:
        known.add(line.strip("# "))
print(max(known, key=len, default="no test quotes it"))
# --8<-- [end:show]
assert "MPS" in max(known, key=len) and "support float64" in max(known, key=len)
