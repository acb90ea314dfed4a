# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from torch.nn import DataParallel, Linear, Sequential

state = Sequential(Linear(2, 3), Linear(3, 1)).state_dict()

# The model is wrapped, the file is not.
model = DataParallel(Sequential(Linear(2, 3), Linear(3, 1)))
try:
    model.load_state_dict(state)
except RuntimeError as error:
    for line in str(error).splitlines():
        print(line.strip())

model.module.load_state_dict(state)

# Another architecture than the one that was saved.
model = Sequential(Linear(2, 3))
try:
    model.module.load_state_dict(state)
except AttributeError as error:
    print(error)
try:
    model.load_state_dict(state)
except RuntimeError as error:
    for line in str(error).splitlines():
        print(line.strip())

print(sorted(state.keys() ^ model.state_dict().keys()))
model = Sequential(Linear(2, 3), Linear(3, 1))  # as it was saved
model.load_state_dict(state)
# --8<-- [end:show]
assert not state.keys() ^ model.state_dict().keys()
wrapped = DataParallel(model)
wrapped.load_state_dict({f"module.{k}": v for k, v in state.items()})
assert [k.removeprefix("module.") for k in wrapped.state_dict()] == list(state)
narrow = Sequential(Linear(2, 3))
missing, unexpected = narrow.load_state_dict(state, strict=False)
assert not missing and unexpected == ["1.weight", "1.bias"], "left out without an error"
