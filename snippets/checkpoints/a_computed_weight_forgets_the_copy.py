# --8<-- [start:show]
import numpy as np
import torch
from torch.nn.utils.parametrizations import weight_norm

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.array([[1.0, 2.0]], dtype=np.float32)
# --8<-- [start:key]
layer = weight_norm(torch.nn.Linear(2, 1)).to(device)
new = torch.from_numpy(array).to(device)
with torch.no_grad():
    layer.weight.copy_(new)
    print(torch.allclose(layer.weight, new))
    layer.weight = new.clone()
    print(torch.allclose(layer.weight, new))
# --8<-- [end:key]
# --8<-- [end:show]
assert [name for name, _ in layer.named_parameters()][1:] == [
    "parametrizations.weight.original0", "parametrizations.weight.original1",
]
with torch.no_grad():
    layer.weight.copy_(new * 3)
assert torch.allclose(layer.weight, new), "the copy went into a tensor that is gone"
assert layer.weight is not layer.weight, "computed at each access"
try:
    layer.load_state_dict({"weight": new, "bias": torch.zeros(1)})
    raise AssertionError("weight is no key of its state")
except RuntimeError as error:
    assert 'Unexpected key(s) in state_dict: "weight"' in str(error)
layer.load_state_dict({"weight": new * 2}, strict=False)
assert torch.allclose(layer.weight, new), "nothing was loaded"


class Doubled(torch.nn.Module):
    def forward(self, x):
        return x * 2


own = torch.nn.Linear(2, 1).to(device)
torch.nn.utils.parametrize.register_parametrization(own, "weight", Doubled())
try:
    own.weight = new
    raise AssertionError("assigned without a right_inverse")
except RuntimeError as error:
    assert "right_inverse" in str(error)
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    older = torch.nn.utils.weight_norm(torch.nn.Linear(2, 1)).to(device)
with torch.no_grad():
    older.weight = new
    older(new)
assert not torch.allclose(older.weight, new), "the call made another weight, from the tensors behind it"


# What is said of weight_norm does not hold of each parametrization: a view hands the copy on.
class Turned(torch.nn.Module):
    def forward(self, weight):
        return weight.t()


turned = torch.nn.Linear(2, 2)
torch.nn.utils.parametrize.register_parametrization(turned, "weight", Turned())
with torch.no_grad():
    turned.weight.copy_(torch.full((2, 2), 7.0))
assert (turned.weight == 7).all()
try:
    turned.weight = torch.ones(2, 2)
    raise AssertionError("assigned without right_inverse")
except RuntimeError as error:
    assert "does not implement right_inverse" in str(error)
# The norm of a row of zeros is 0, and the row is divided by it.
rows = weight_norm(torch.nn.Linear(2, 2)).to(device)
with torch.no_grad():
    rows.weight = torch.tensor([[1.0, 2.0], [0.0, 0.0]], device=device)
assert rows.weight.isnan().any(1).tolist() == [False, True]
if new.device.type != "lazy":  # which has no addresses
    assert layer.parametrizations.weight.original1.data_ptr() != new.data_ptr()
    with torch.no_grad():
        layer.weight = new
    assert layer.parametrizations.weight.original1.data_ptr() == new.data_ptr(), "the memory of what is assigned"
