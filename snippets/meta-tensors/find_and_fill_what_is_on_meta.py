# --8<-- [start:show]
import copy

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
state = torch.nn.Linear(2, 1).state_dict()
model = torch.nn.Linear(2, 1, device="meta")
# --8<-- [start:key]
both = [*model.named_parameters(), *model.named_buffers()]
print([name for name, t in both if t.is_meta])
# --8<-- [end:key]

model.load_state_dict(copy.deepcopy(state), assign=True)
model = model.to(device)
a = model.weight.detach().cpu().numpy()
print(a.shape, model.weight.is_meta)
arrays = {k: v.detach().cpu().numpy() for k, v in state.items()}
print({k: v.shape for k, v in arrays.items()})

model = torch.nn.Linear(2, 1, device="meta")
model = model.to_empty(device=device)
model.reset_parameters()
print("new weights:", model.weight.isfinite().all().item())
model = torch.nn.Linear(2, 1)
print("made on:", model.weight.device)
t = torch.ones(2, device="meta")
filled = torch.zeros_like(t, device=device)
print(filled.tolist(), t.shape, t.dtype)
with torch.device("meta"):
    x = torch.ones(2)
    y = torch.ones(2, device="cpu")
    steps = torch.linspace(0, 1, 3, device="cpu")
    rates = [step.item() for step in steps]
print(x.device, y.device, rates)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): for a tensor that requires grad, which this one does not.
assert a.tolist() == state["weight"].tolist() == arrays["weight"].tolist()
assert filled.tolist() == [0, 0] and x.is_meta and not y.is_meta
model = torch.nn.Linear(2, 1, device="meta").half()
assert model.weight.is_meta and model.weight.dtype == torch.float16, "a dtype needs no values"
for line in (lambda: t.numpy(force=True), t.tolist, lambda: torch.ones(2).copy_(t)):
    try:
        line()
    except NotImplementedError as error:
        assert str(error) == "Cannot copy out of meta tensor; no data!"
    else:
        raise AssertionError("a meta tensor has values now")
with torch.device("meta"):
    try:
        [step.item() for step in torch.linspace(0, 1, 3)]
    except RuntimeError as error:
        assert str(error) == "Tensor.item() cannot be called on meta tensors"
    else:
        raise AssertionError("a number from meta")
