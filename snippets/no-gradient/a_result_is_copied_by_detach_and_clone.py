# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import copy

import torch
from torch.nn.utils.parametrizations import weight_norm

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 2).to(device)
out = model(torch.ones(1, 2, device=device))
try:
    kept = copy.deepcopy(out)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

kept = out.detach().clone()
print(torch.equal(kept, out), kept.requires_grad)

# What else is copied.
array = out.detach().cpu().numpy().copy()
outs = {"a": out, "b": out * 2}
kept = {name: t.detach().clone() for name, t in outs.items()}
print(list(kept), array.shape)
twin = out.clone()
twin.sum().backward()
print("a copy that stays in the graph:", twin.requires_grad)
model.last = out.detach()
twin = copy.deepcopy(model)
print("a module:", type(twin).__name__)
normed = weight_norm(torch.nn.Linear(2, 2))
twin = copy.deepcopy(normed)
# --8<-- [end:show]
# Without .clone(): nothing here changes the tensor afterwards.
# Without .detach(): for a tensor that requires grad, which this one does not.
for t in out, out * 2:
    try:
        copy.deepcopy(t)
    except RuntimeError as error:
        assert str(error).startswith("Only Tensors created explicitly by the user (graph leaves)")
    else:
        raise AssertionError("a result was copied with its graph")
assert torch.equal(copy.deepcopy(model.weight), model.weight), "a leaf is copied"
kept = out.detach().clone()
before = kept.tolist()
with torch.no_grad():
    out.zero_()
assert kept.tolist() == before and array.tolist() == before
model.last = model(torch.ones(1, 2, device=device))
try:
    copy.deepcopy(model)
except RuntimeError as error:
    assert "deepcopy protocol" in str(error)
else:
    raise AssertionError("a module that keeps an output was copied")
import warnings  # noqa: E402

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    old = torch.nn.utils.weight_norm(torch.nn.Linear(2, 2))
try:
    copy.deepcopy(old)
except RuntimeError as error:
    assert "weight_norm" in str(error)
else:
    raise AssertionError("the old weight_norm was copied")
