# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

read_only = {
    "np.frombuffer": np.frombuffer(b"\x01\x02\x03", dtype=np.uint8),
    "np.broadcast_to": np.broadcast_to(np.uint8(1), 3),
}
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for name, array in read_only.items():
        torch.from_numpy(array.copy()).fill_(7)
        print(name, array.flags.writeable, array.tolist())
print("warnings:", len(caught))
# --8<-- [end:show]
assert caught == []
assert [a.tolist() for a in read_only.values()] == [[1, 2, 3], [1, 1, 1]]
assert not any(a.flags.writeable for a in read_only.values())
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.tensor(array)
    assert caught == []  # tensor() copies by itself
    torch.from_numpy(array)
assert len(caught) == 1  # and the same array without a copy does warn
