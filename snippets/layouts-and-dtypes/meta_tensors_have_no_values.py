# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
state = {"weight": torch.ones(1, 2, device=device),
         "bias": torch.zeros(1, device=device)}
model = torch.nn.Linear(2, 1, device="meta")
try:
    a = model.weight.detach().cpu().numpy()
except NotImplementedError as error:
    print(f"NotImplementedError: {error}")
try:
    bias = model.bias[0].item()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

model.load_state_dict(state, assign=True)
a = model.weight.detach().cpu().numpy()
bias = model.bias[0].item()
print(a.tolist(), bias)
# --8<-- [end:show]
assert a.tolist() == [[1.0, 1.0]] and bias == 0.0
assert model.weight.device == state["weight"].device
empty = torch.ones(2, device="meta")
for line in (empty.cpu, empty.tolist, empty[0].item, lambda: empty.numpy(force=True)):
    try:
        line()
    except (NotImplementedError, RuntimeError) as error:
        assert "meta tensor" in str(error)
    else:
        raise AssertionError("a meta tensor has values now")
# Without assign=True the empty tensors stay.
import warnings

other = torch.nn.Linear(2, 1, device="meta")
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    other.load_state_dict({name: value.cpu() for name, value in state.items()})
assert other.weight.device.type == "meta" and "no-op" in str(caught[0].message)
# Without .detach(): no difference in the line that raises: .cpu() finds no values either way.
# A dict with _metadata keeps the argument; a deep copy for each load leaves the first dict, and its tensors, alone.
import copy

kept = torch.nn.Linear(2, 1).state_dict()
for own in dict, copy.deepcopy:
    one, two = (torch.nn.Linear(2, 1, device="meta") for _ in range(2))
    for each in one, two:
        each.load_state_dict(own(kept), assign=True)
    assert (one.weight.data_ptr() == two.weight.data_ptr()) is (own is dict)
for given, shared in ((copy.deepcopy(kept), False), (kept, True)):
    one, two = torch.nn.Linear(2, 1, device="meta"), torch.nn.Linear(2, 1)
    of_optimizer = two.weight
    one.load_state_dict(given, assign=True)
    two.load_state_dict(kept)
    assert (two.weight.data_ptr() == one.weight.data_ptr()) is shared
    assert (two.weight is of_optimizer) is not shared
