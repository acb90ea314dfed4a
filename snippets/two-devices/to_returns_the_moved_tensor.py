# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device
# --8<-- [start:key]
x = torch.ones(3)
x.to(away)
print(x.device.type)
x = x.to(away)
print(x.device.type == away)

model = torch.nn.Linear(3, 2)
model.to(away)
print(next(model.parameters()).device.type == away)
# --8<-- [end:key]
# --8<-- [end:show]
assert x.device.type == away and model.weight.device.type == away
here = torch.ones(3)
here.to(away)
assert here.device.type == "cpu"
where, on_gpu = here.device, here.is_cuda
assert where == torch.device("cpu") and not on_gpu
