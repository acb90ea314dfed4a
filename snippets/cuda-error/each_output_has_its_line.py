# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from types import SimpleNamespace

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(3, 2, device=device)
model = torch.nn.Linear(2, 2).to(device)
loss, out = model(x).mean(), model(x)
# before: a = np.array(model(x))
a = model(x).detach().cpu().numpy()
print("model output:", a.shape)
t = torch.from_numpy(a).to(device)
print("and back:", t.device.type == device)
number = loss.item()
print("one number:", type(number).__name__)
out = out.to("cpu")
a = out.detach().numpy()
print("assigned:", a.shape)
out = SimpleNamespace(logits=model(x))
a = out.logits.detach().cpu().numpy()
print("a field of it:", a.shape)
out = [model(x), model(x[:1])]
arrays = [t.detach().cpu().numpy() for t in out]
print("of two lengths:", [a.shape for a in arrays])
rows = [t.tolist() for t in out]
print("as lists:", [len(row) for row in rows])
out = model.bfloat16()(x.bfloat16())
a = out.detach().cpu().float().numpy()
print("bfloat16:", a.dtype)
where = out.device, out.dtype, out.layout, out.requires_grad
print("no device of it:", [str(each) for each in where[1:]])
model = model.cpu()
print(
    "model:",
    next(model.parameters()).device,
    "its output:",
    "as before" if out.device.type == device else "moved",
)
# --8<-- [end:show]
assert [a.shape for a in arrays] == [(3, 2), (1, 2)] and type(number) is float
assert t.device.type == out.device.type == device and model.weight.device.type == "cpu"
# clone() before .cpu() makes a copy that nobody keeps, and the values are the same.
assert torch.equal(x.detach().clone().cpu(), x.detach().cpu())
# PyTorch 0.1: what is in .data is a plain tensor, which has no .detach() there.
v = torch.nn.Linear(2, 2).to(device)(x)
g = v.data
a = g.cpu().numpy()
assert a.shape == v.data.cpu().numpy().shape == (3, 2)
losses = []
for loss in torch.ones(3, device=device):
    losses.append(loss.item())
assert losses == [1.0] * 3
