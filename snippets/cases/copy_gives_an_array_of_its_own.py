# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device, requires_grad=True)

# --8<-- [start:key]
array = t.detach().cpu().numpy().copy()
# --8<-- [end:key]

array[0, 0] = 9
print(t.tolist())
# --8<-- [end:show]
assert array.flags.owndata and array[0, 0] == 9 and t[0, 0].item() == 1
