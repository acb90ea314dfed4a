# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
t = torch.tensor(0.1, dtype=torch.bfloat16, device=device)
print(t.cpu().float().numpy().item())
# --8<-- [end:key]
# --8<-- [end:show]
assert t.float().item() == t.item() == 0.10009765625 != 0.1
every = torch.arange(2**16).sub(2**15).to(torch.int16).view(torch.bfloat16)
there = every.float()
assert torch.equal(there.bfloat16().nan_to_num(0.5), every.nan_to_num(0.5)), "each value"
assert torch.equal(there.isnan(), every.isnan())
