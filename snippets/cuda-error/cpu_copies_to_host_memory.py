# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
host = t.cpu()
a = host.numpy()
print(a, "same tensor:", host is t)
a[0] = 9
print("after a[0] = 9:", t.tolist())
# --8<-- [end:show]
if device == "cpu":
    assert t.tolist() == [9, 1, 1] and host is t
else:
    assert t.tolist() == [1, 1, 1] and host is not t
assert a.tolist() == [9, 1, 1]
on_cpu = t.device.type == "cpu"
assert on_cpu == (device == "cpu") and t.device != device, "a torch.device equals no string"
assert host.device == torch.device("cpu") and not host.is_cuda
t.requires_grad_()
array = t.detach().cpu().numpy()
assert array.tolist() == t.numpy(force=True).tolist() == t.tolist()
