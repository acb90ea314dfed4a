# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

model = torch.nn.Sequential(torch.nn.Linear(2, 1))
state = {f"module.{k}": v for k, v in model.state_dict().items()}
try:
    model.load_state_dict(state)
except RuntimeError as error:
    for line in str(error).splitlines():
        print(line.strip())

state = {k.removeprefix("module."): v for k, v in state.items()}
model.load_state_dict(state)
print(list(state))
# --8<-- [end:show]
assert list(state) == ["0.weight", "0.bias"]
compiled = torch.compile(model).state_dict()
assert list(compiled) == ["_orig_mod.0.weight", "_orig_mod.0.bias"]
part = torch.nn.Sequential(torch.compile(model)).state_dict()
assert list(part)[0] == "0._orig_mod.0.weight", "a compiled part: the prefix is in the middle"
assert [k.replace("_orig_mod.", "") for k in part] == ["0.0.weight", "0.0.bias"]
state = {k.replace("_orig_mod.", ""): v for k, v in compiled.items()}
checkpoint = {"state_dict": state, "epoch": 3}
try:
    model.load_state_dict(checkpoint)
    raise AssertionError("a dict that holds the state_dict")
except RuntimeError as error:
    assert "Unexpected key(s)" in str(error)
model.load_state_dict(checkpoint["state_dict"])
missing, unexpected = model.load_state_dict({"0.weight": state["0.weight"], "head.bias": state["0.bias"]}, strict=False)
assert (missing, unexpected) == (["0.bias"], ["head.bias"]), "named, not loaded"
wide = torch.nn.Sequential(torch.nn.Linear(3, 1))
try:
    wide.load_state_dict(state, strict=False)
    raise AssertionError("another shape")
except RuntimeError as error:
    assert "size mismatch for 0.weight" in str(error), "strict=False does not help"
state = {k: v for k, v in state.items() if v.shape == wide.state_dict()[k].shape}
wide.load_state_dict(state, strict=False)
assert list(state) == ["0.bias"]
arrays = {k: v.numpy() for k, v in model.state_dict().items()}
model.load_state_dict({k: torch.from_numpy(v) for k, v in arrays.items()})
# Lightning saves the module that holds the model; of a whole model, the encoder alone; buffers of a tool.
checkpoint = {"state_dict": {f"model.{k}": v for k, v in model.state_dict().items()}}
state = {k.removeprefix("model."): v for k, v in checkpoint["state_dict"].items()}
model.load_state_dict(state)
loaded = {**{f"encoder.{k}": v for k, v in state.items()}, "head.weight": state["0.bias"]}
part = {k.removeprefix("encoder."): v for k, v in loaded.items() if k.startswith("encoder.")}
model.load_state_dict(part)
missing, unexpected = model.load_state_dict({**state, "total_ops": torch.ones(1)}, strict=False)
assert (missing, unexpected) == ([], ["total_ops"])
