# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
width = 5
wide = torch.tensor([0.5, 2.0], dtype=torch.float64)
for make in (
    lambda: torch.Tensor(width / 2, 3),
    lambda: torch.FloatTensor(wide),
    lambda: torch.Tensor([0.5], device="cuda"),
):
    try:
        make()
    except (TypeError, RuntimeError) as error:
        said = str(error).split("\n")[0]
        print(said.split(", pinned_memory")[0])

t = torch.empty(width // 2, 3)
weight = torch.nn.Parameter(torch.empty(width // 2, 3))
print(t.shape, weight.shape)
t = wide.float()
labels = wide.long()
print(t, labels)
t = torch.tensor([0.5], device=device)
t = torch.tensor([2.5, 3.0])
print(t)
print(isinstance(t, torch.Tensor))
# --8<-- [end:show]
for make, said in (
    (lambda: torch.Tensor(width / 2, 3), "new() received an invalid combination of arguments - got (float, int), but"),
    (lambda: torch.FloatTensor(wide), "expected TensorOptions(dtype=float, device=cpu, layout=Strided, "),
    (lambda: torch.LongTensor(wide), "expected TensorOptions(dtype=long int, device=cpu, layout=Strided, "),
    (lambda: torch.Tensor([0.5], device="cuda"), "legacy constructor expects device type: cpu but device type: cuda"),
):
    try:
        make()
        raise AssertionError(said)
    except (TypeError, RuntimeError) as error:
        assert str(error).startswith(said), error
assert weight.shape == torch.Tensor(width // 2, 3).shape == (2, 3)
assert wide.float().dtype is torch.float32 and labels.tolist() == [0, 2]
assert torch.tensor([0.5], device=device).device.type == torch.device(device).type
assert t.tolist() == [2.5, 3.0] and isinstance(t, torch.Tensor)
ids = torch.ones(2, dtype=torch.int64)
shared = torch.Tensor(ids)
shared.add_(1)
assert shared.dtype is torch.int64 and ids.tolist() == [2, 2], "no float32, and no copy"
