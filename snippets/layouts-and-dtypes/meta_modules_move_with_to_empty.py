# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
state = {"weight": torch.ones(1, 2), "bias": torch.zeros(1)}
model = torch.nn.Linear(2, 1, device="meta")
try:
    model.to("cpu")
except NotImplementedError as error:
    print(f"NotImplementedError: {error}")

model.to_empty(device="cpu")
model.load_state_dict(state)
model.to(device)
a = model.weight.detach().cpu().numpy()
print(a.tolist())
# --8<-- [end:show]
assert a.tolist() == [[1.0, 1.0]] and model.weight.device.type == device
try:
    torch.nn.Linear(2, 1, device="meta").to("cpu")
except NotImplementedError as error:
    assert "torch.nn.Module.to_empty()" in str(error)
else:
    raise AssertionError("a module moves away from meta now")


class Scaled(torch.nn.Module):
    def __init__(self, device=None):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(2, device=device))
        scale = torch.full((2,), 3.0, device=device)
        self.register_buffer("scale", scale, persistent=False)


state = Scaled().state_dict()
assert list(state) == ["weight"], "the buffer is not in the file"
model = Scaled("meta").to_empty(device="cpu")
assert str(model.load_state_dict(state)) == "<All keys matched successfully>"
# What is in the buffer now is left to chance, so it is not read. With assign=True it stays on meta, and .to() says so.
assert model.scale.device.type == "cpu" and model.weight.tolist() == [1.0, 1.0]
model = Scaled("meta")
model.load_state_dict(state, assign=True)
assert [name for name, b in model.named_buffers() if b.is_meta] == ["scale"]
try:
    model.to("cpu")
except NotImplementedError as error:
    assert "to_empty" in str(error)
else:
    raise AssertionError("a buffer without values moved")
# Only another device needs the values: a dtype does not.
assert torch.nn.Linear(2, 1, device="meta").to(torch.float16).float().weight.is_meta
model = Scaled("meta")
model.load_state_dict(state, assign=True)
assert model.to(torch.float16).scale.is_meta
# Both ways make a parameter for each name, so a shared weight is shared no longer.
tied = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 2))
tied[1].weight = tied[0].weight
for assign in (False, True):
    pair = torch.nn.Sequential(torch.nn.Linear(2, 2, device="meta"), torch.nn.Linear(2, 2, device="meta"))
    pair[1].weight = pair[0].weight
    if not assign:
        pair.to_empty(device="cpu")
    pair.load_state_dict(tied.state_dict(), assign=assign)
    assert pair[1].weight is not pair[0].weight and len(list(pair.parameters())) == 4
    assert (pair[1].weight.data_ptr() == pair[0].weight.data_ptr()) is assign
