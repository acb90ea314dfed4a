# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
y = torch.ones(2, requires_grad=True)
scores = torch.ones(2, device=device)
half = torch.ones(2, dtype=torch.bfloat16)
waves = torch.tensor([1 + 2j]).conj()
# --8<-- [start:key]
a = y.detach().numpy()  # (1)!
b = scores.cpu().numpy()  # (2)!
c = half.float().numpy()  # (3)!
d = waves.resolve_conj().numpy()  # (4)!
# --8<-- [end:key]
print(a.dtype, b.dtype, c.dtype, d.dtype)
# --8<-- [end:show]
assert a.tolist() == b.tolist() == c.tolist() == [1, 1] and d.tolist() == [1 - 2j]
assert [a.dtype, b.dtype, c.dtype, d.dtype] == ["float32"] * 3 + ["complex64"]
refused = {"requires grad": y, "BFloat16": half, "conjugate bit": waves}
if device != "cpu":
    refused["device type tensor"] = scores
for part, tensor in refused.items():
    try:
        tensor.numpy()
    except (TypeError, RuntimeError) as error:
        assert part in str(error)
    else:
        raise AssertionError(f"numpy() took the tensor of: {part}")
# Without the obstacle, three of the calls change nothing and the fourth changes the dtype.
plain = torch.tensor([2**24 + 1])
assert plain.cpu() is plain and plain.resolve_conj() is plain
assert plain.detach().data_ptr() == plain.data_ptr()
assert plain.float().tolist() != plain.tolist()
