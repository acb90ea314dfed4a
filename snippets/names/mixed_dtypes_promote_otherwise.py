# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
known = {}
for dtype in vars(torch).values():
    if isinstance(dtype, torch.dtype):
        name = str(dtype).replace("torch.", "")
        try:
            known[name] = np.dtype(name), dtype
        except TypeError:
            pass  # NumPy has no such dtype


def promoted(one, other):
    t, u = (torch.ones(2, dtype=d, device=device) for d in (one, other))
    try:
        return str(torch.result_type(t, u)).replace("torch.", "")
    except RuntimeError as error:
        return f"raises {type(error).__name__}"


groups = {}
for number, (one, t_one) in enumerate(known.values()):
    for other, t_other in list(known.values())[:number]:
        here = str((np.ones(2, one) + np.ones(2, other)).dtype)
        there = promoted(t_one, t_other)
        if here != there:
            pairs = groups.setdefault((one, here, there), [])
            pairs.append(str(other))
for (one, here, there), others in groups.items():
    print(f"{one} + {', '.join(others)}", here, there, sep=" | ")
# --8<-- [end:show]
both = {(str(one), other): there for (one, here, there), others in groups.items() for other in others}
assert both["float32", "int64"] == "float32" and both["float16", "int64"] == "float16"
assert both["complex64", "int64"] == "complex64" and both["uint16", "int64"] == "raises RuntimeError"
# Whatever is not in the table is the same in both: of a float and a complex of the same width, of two floats.
assert ("float64", "float32") not in both and ("int64", "uint8") not in both and ("bool", "int8") not in both
# The functions that ask without computing.
for name, dtype in known.items():
    for other, t_other in known.items():
        unsigned = name.startswith("int") and other.startswith("uint")
        same_kind = np.can_cast(dtype[0], t_other[0], "same_kind")
        assert torch.can_cast(dtype[1], t_other[1]) is (same_kind or unsigned), (name, other)
assert torch.promote_types(torch.int64, torch.float32) is torch.float32
assert np.promote_types("int64", "float32") == np.float64
assert torch.promote_types(torch.uint16, torch.uint16) is torch.uint16
