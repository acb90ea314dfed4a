# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
import torch._lazy.ts_backend

torch._lazy.ts_backend.init()
for place in ("meta", "lazy"):
    t = torch.ones(2).to(place)
    for line in ("t.numpy()", "np.from_dlpack(t)"):
        try:
            eval(line)
        except (TypeError, BufferError) as error:
            print(f"{type(error).__name__}: {error}")

print(t.cpu().numpy(), np.from_dlpack(t.cpu()))
# --8<-- [end:show]
for place in ("meta", "lazy"):
    away = torch.ones(2).to(place)
    try:
        away.numpy()
    except TypeError as error:
        assert str(error).startswith(f"can't convert {place}") and "Tensor.cpu()" in str(error)
    else:
        raise AssertionError(f"{place} is host memory now")
    try:
        np.from_dlpack(away)
    except (BufferError, RuntimeError) as error:
        assert str(error).startswith(f"Cannot pack tensors on {place}")
    else:
        raise AssertionError(f"{place} exports DLPack now")
assert t.cpu().numpy().tolist() == np.from_dlpack(t.cpu()).tolist() == [1.0, 1.0]
assert np.from_dlpack(t, device="cpu").tolist() == [1.0, 1.0], "asked for, the copy is made"
