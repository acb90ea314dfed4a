# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device)
# --8<-- [start:key]
host = t.cpu()
host[0] = 7

print("t.cpu() is t:    ", host is t)
print('t.to("cpu") is t:', t.to("cpu") is t)
print("t:", t.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert host.device.type == "cpu"
assert host.tolist() == [7.0, 0.0, 0.0]
if device == "cpu":
    assert host is t and t.to("cpu") is t
    assert t.tolist() == [7.0, 0.0, 0.0]
else:
    assert host is not t and t.to("cpu") is not t
    assert t.tolist() == [0.0, 0.0, 0.0]
# .cpu() does not leave the graph
tracked = torch.zeros(3, device=device, requires_grad=True)
assert tracked.cpu().requires_grad
