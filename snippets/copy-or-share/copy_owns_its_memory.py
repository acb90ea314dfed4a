# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(3, device=device, requires_grad=True)
# --8<-- [start:key]
array = weight.detach().cpu().numpy().copy()
array[0] = 9
# --8<-- [end:key]
print("tensor:", weight.tolist())
print("array: ", array.tolist())
print("owns its memory:", array.flags.owndata)
# --8<-- [end:show]
assert weight.tolist() == [1.0, 1.0, 1.0]
assert array.tolist() == [9.0, 1.0, 1.0]
for t in (
    weight,
    torch.nn.Parameter(torch.ones(2, 3, device=device)).t(),
    torch.tensor(1.0, device=device),
    torch.zeros(0, device=device),
    torch.ones(3, device=device).expand(2, 3),
    torch.ones(8, device=device)[::2],
):
    own = t.detach().cpu().numpy().copy()
    assert own.flags.owndata and own.base is None and own.flags.c_contiguous
