# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
a = torch.from_numpy(np.ones(2)).to(device)
t = torch.ones(2, device=device)
n = torch.tensor([1, 2], device=device)
print((a + t).dtype, (n + t).dtype, (t + 1.5).dtype)
print(torch.promote_types(torch.float64, torch.float32))
print(torch.can_cast(torch.float64, torch.float32))
print(np.can_cast(np.float64, np.float32))
# --8<-- [end:key]
one = torch.tensor(1.0, dtype=torch.float64, device=device)
print((t + one).dtype, (n + one).dtype)
print(torch.result_type(t, one))
print(torch.can_cast(torch.float32, torch.int64))
print(torch.promote_types(torch.uint8, torch.int8))
print(torch.promote_types(torch.float16, torch.bfloat16))
print((a.float() + t).dtype, (a.to(t.dtype) @ t).dtype)
# --8<-- [end:show]
assert (a + t).dtype == torch.float64 and (n + t).dtype == (t + 1.5).dtype == torch.float32
assert (t + one).dtype == torch.float32 and (n + one).dtype == torch.float64
assert (np.ones(1, np.int64) + np.ones(1, np.float32)).dtype == np.float64, (
    "NumPy widens where PyTorch does not"
)
assert torch.can_cast(torch.int64, torch.uint8) and not torch.can_cast(torch.float32, torch.int64)
if device == "cpu":
    try:
        a @ t
    except RuntimeError as error:
        assert "to have same dtype" in str(error)
    else:
        raise AssertionError("a product took two dtypes")
