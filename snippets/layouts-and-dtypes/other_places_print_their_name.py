# --8<-- [start:show]
import torch
import torch._lazy.ts_backend

torch._lazy.ts_backend.init()  # (1)!
for place in ("meta", "lazy"):
    t = torch.ones(2).to(place)
    try:
        t.numpy()
    except TypeError as error:
        print(f"TypeError: {error}")
print(t.cpu().numpy().tolist())  # (2)!
# --8<-- [end:show]
for place in ("meta", "lazy"):
    try:
        torch.ones(2).to(place).numpy()
    except TypeError as error:
        assert str(error).startswith(f"can't convert {place}") and "Tensor.cpu()" in str(error)
    else:
        raise AssertionError(f"{place} is host memory now")
assert t.cpu().numpy().tolist() == [1.0, 1.0]
