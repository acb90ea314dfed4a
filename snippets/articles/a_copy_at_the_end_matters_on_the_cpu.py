# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device, requires_grad=True)
# --8<-- [start:key]
copied = t.to("cpu").detach().numpy().copy()
plain = t.to("cpu").detach().numpy()
copied[0] = 1
plain[1] = 2
print(t.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert t.tolist() == ([0, 2, 0] if device == "cpu" else [0, 0, 0])
