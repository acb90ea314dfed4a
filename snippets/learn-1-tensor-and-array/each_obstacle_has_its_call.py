# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
with_graph = torch.ones(2, requires_grad=True)
on_device = torch.ones(2, device=device)
in_bfloat16 = torch.ones(2, dtype=torch.bfloat16)
conjugated = torch.tensor([1 + 2j]).conj()
# --8<-- [start:key]
a = with_graph.detach().numpy()  # (1)!
b = on_device.cpu().numpy()  # (2)!
c = in_bfloat16.float().numpy()  # (3)!
d = conjugated.resolve_conj().numpy()  # (4)!
# --8<-- [end:key]
print(a.dtype, b.dtype, c.dtype, d.dtype)
# --8<-- [end:show]
assert a.tolist() == b.tolist() == c.tolist() == [1, 1] and d.tolist() == [1 - 2j]
assert [a.dtype, b.dtype, c.dtype, d.dtype] == ["float32"] * 3 + ["complex64"]
refused = {"requires grad": with_graph, "BFloat16": in_bfloat16, "conjugate bit": conjugated}
if device != "cpu":
    refused["device type tensor"] = on_device
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
