# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
big = torch.zeros(1_000_000, device=device)
# --8<-- [start:key]
view = big[:2].cpu().numpy()
own = big[:2].cpu().numpy().copy()
# --8<-- [end:key]
del big

for name, array in {"view": view, "own": own}.items():
    kept = array.nbytes
    if array.base is not None:
        kept = array.base.untyped_storage().nbytes()
    print(f"{name}: {array.nbytes} bytes used, {kept} bytes kept")
# --8<-- [end:show]
assert view.nbytes == own.nbytes == 8
assert own.base is None and own.flags.owndata
assert view.base.untyped_storage().nbytes() == (4_000_000 if device == "cpu" else 8)
view = torch.zeros(10)[:2]
assert view.untyped_storage().nbytes() == 40
