# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.arange(2**24 + 1, dtype=torch.float32, device=device)
try:
    limit = torch.quantile(x, 0.75)
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
limit = np.quantile(x.detach().cpu().numpy(), 0.75).item()
print(limit)

flat = x.flatten()
k = int(0.75 * (flat.numel() - 1)) + 1
limit = flat.kthvalue(k).values
print(limit.item())
some = flat[torch.randint(len(flat), (100_000,), device=device)]
limit = some.quantile(0.75)
limit = flat[:: len(flat) // 100_000].quantile(0.75)
print(limit.ndim)
limit = x.median()
print(limit.item())
limit = np.nanquantile(x.cpu().numpy(), 0.75).item()
del flat, some
rows = x[:-1].view(16, -1)
limits = rows.quantile(0.75, dim=1)
print(tuple(limits.shape))
limit = rows[0].half().float().quantile(0.98)
q = torch.tensor([0.25, 0.75], dtype=rows.dtype, device=device)
limits = rows[0].quantile(q)
print(tuple(limits.shape))
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
# Without dtype=: rows are float32, the default dtype of q; float64 rows need it.


def text(call):
    try:
        call()
    except RuntimeError as error:
        return str(error)
    return "nothing"


too_large = "quantile() input tensor is too large"
big = torch.zeros(2**24 + 1)
assert text(lambda: torch.quantile(big, 0.5)) == text(lambda: torch.nanquantile(big, 0.5)) == too_large
assert text(lambda: torch.quantile(big[:-1], 0.5)) == "nothing", "2**24 values are the most"
assert text(lambda: torch.quantile(big.view(1, -1), 0.5, dim=0)) == "nothing", "the length along dim counts"
one = torch.ones(3)
assert text(lambda: one.quantile(98)) == "quantile() q must be in the range [0, 1] but got 98"
assert text(lambda: one.half().quantile(0.5)).startswith("quantile() input tensor must be either float or double")
assert text(lambda: one.quantile(torch.tensor(0.5, dtype=torch.float64))) == "quantile() q tensor must be same dtype as the input tensor"
assert text(lambda: one[:0].quantile(0.5)) == "quantile() input tensor must be non-empty"
