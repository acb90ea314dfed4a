# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device)
# --8<-- [start:key]
same = t.cpu() is t
print(same)
t.cpu()[0] = 7
print(t.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert same == (device == "cpu")
before = t.tolist()
assert before == ([7, 0, 0] if device == "cpu" else [0, 0, 0])
t.to("cpu", copy=True)[1] = 5
assert t.tolist() == before, "copy=True copies on every device"
