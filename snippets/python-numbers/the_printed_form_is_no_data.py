# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
t = torch.tensor([0.5, 12.25], device=device, requires_grad=True)
print(t.tolist())
print(t.detach().cpu().numpy())
print(f"{t.sum().item():.2f}")
# --8<-- [end:key]
# --8<-- [end:show]
assert str(t).startswith("tensor(") and "requires_grad=True" in str(t)
assert ("device=" in str(t)) == (device != "cpu")
assert str(t.tolist()) == "[0.5, 12.25]"
assert str(t.detach().cpu().numpy()) == "[ 0.5  12.25]"
assert f"{t.sum().item():.2f}" == "12.75"
