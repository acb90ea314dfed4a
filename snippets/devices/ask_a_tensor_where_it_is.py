# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(3)
y = x.to(device)
# --8<-- [start:key]
print(x.device == "cpu")
print(x.device.type == "cpu", y.device.type == device)
print(x.device == torch.device("cpu"), x.is_cuda)
# --8<-- [end:key]
# --8<-- [end:show]
assert (x.device == "cpu") is False and x.device.type == "cpu"
assert x.device == torch.device("cpu") and not x.is_cuda
assert y.device.type == device and x.to("cpu") is x is x.cpu()
# A number of a GPU makes two devices of one.
assert torch.device("cuda") != torch.device("cuda:0")
assert torch.device("cuda").type == torch.device("cuda:0").type
