# --8<-- [start:show]
import torch
from torch.func import functional_call, grad, vmap

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Linear(4, 3).to(device)
params = dict(model.named_parameters())
x = torch.rand(5, 4).to(device)
y = torch.tensor([0, 1, 2, 0, 1], device=device)


# --8<-- [start:key]
def loss(params, row, label):
    out = functional_call(model, params, row)
    return torch.nn.functional.cross_entropy(out, label), out
# --8<-- [end:key]


# --8<-- [start:key]
per_sample = vmap(grad(loss, has_aux=True), in_dims=(None, 0, 0))
grads, outputs = per_sample(params, x, y)
# --8<-- [end:key]
print(outputs.requires_grad, grads["weight"].requires_grad)
# --8<-- [start:key]
arrays = {key: g.detach().cpu().numpy() for key, g in grads.items()}
outputs = outputs.detach().cpu().numpy()
# --8<-- [end:key]
print({key: a.shape for key, a in arrays.items()}, outputs.shape)

net = torch.nn.Sequential(
    torch.nn.Conv2d(3, 4, 3), torch.nn.BatchNorm2d(4)
).to(device)
net.eval()


def single(row):
    return net(row.unsqueeze(0)).squeeze(0)


images = torch.rand(5, 3, 4, 4).to(device)
print(tuple(vmap(single)(images).shape))
# --8<-- [end:show]
model.zero_grad()
torch.nn.functional.cross_entropy(model(x), y).backward()
close = 1e-3 if device == "cuda" else 1e-6  # CUDA may use TF32
assert abs(arrays["weight"].mean(0) - model.weight.grad.cpu().numpy()).max() < close
assert abs(outputs - model(x).detach().cpu().numpy()).max() < close
assert arrays["weight"].shape == (5, 3, 4) and grads["weight"].requires_grad
detached = {key: p.detach() for key, p in params.items()}
grads, outputs = per_sample(detached, x, y)
assert not outputs.requires_grad and not grads["weight"].requires_grad
# What is not mapped is no wrapper, so NumPy sees it.
shapes = []
vmap(lambda row, w: shapes.append(w.detach().cpu().numpy().shape) or row.sum(), in_dims=(0, None))(x, model.weight)
assert shapes == [(3, 4)]
try:
    grad(lambda row: (row.sum(), "a text"), has_aux=True)(x[0])
except RuntimeError as error:
    assert "Expected tensors" in str(error)
else:
    raise AssertionError("the second result may be anything")
import numpy as np

for second in None, 1.0, np.ones(2), {"a": None}:
    try:
        grad(lambda row: (row.sum(), second), has_aux=True)(x[0])
    except RuntimeError as error:
        assert "Expected tensors" in str(error)
    else:
        raise AssertionError("the second result may be anything")
assert type(grad(lambda row: (row.sum(), (row, [row], {"a": row})), has_aux=True)(x[0])[1]) is tuple
net.train()
try:
    vmap(single)(images)
except RuntimeError as error:
    assert "Batch norm got a batched tensor" in str(error)
else:
    raise AssertionError("the running mean of one sample")
torch.func.replace_all_batch_norm_modules_(net)
assert vmap(single)(images).shape == (5, 4, 2, 2) and net[1].running_mean is None
weight = params["weight"]
assert weight.requires_grad and not grad(lambda w: w.sum())(weight).requires_grad, "not of each loss"
# grad and jvp stop NumPy also at tensors that they do not differentiate: an argument, and one from outside.
outside = torch.ones(3)
for function in lambda w, c: c.numpy().sum() * w.sum(), lambda w, c: float(outside.numpy().sum()) * w.sum():
    for run in lambda f: grad(f)(torch.ones(3), outside), lambda f: torch.func.jvp(f, (outside, outside), (outside, outside)):
        try:
            run(function)
        except RuntimeError as error:
            assert "doesn't have storage" in str(error)
        else:
            raise AssertionError("NumPy reads a tensor inside grad or jvp")
assert vmap(lambda row: float(outside.numpy().sum()) * row)(torch.ones(2)).tolist() == [3.0, 3.0]
