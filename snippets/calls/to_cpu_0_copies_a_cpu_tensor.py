# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
host = torch.zeros(3, device=device).cpu()

# --8<-- [start:key]
print('host.to("cpu") is host:  ', host.to("cpu") is host)
print('host.to("cpu:0") is host:', host.to("cpu:0") is host)
# --8<-- [end:key]
copied = host.to("cpu:0")
copied[0] = 7
print("host:", host.tolist(), "device:", copied.device)
# --8<-- [end:show]
assert host.to("cpu") is host
assert copied is not host and copied.data_ptr() != host.data_ptr()
assert host.tolist() == [0.0, 0.0, 0.0]
