# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
batch = {"x": torch.ones(4, 3), "y": torch.zeros(4, 2)}
batch["names"] = ["a", "b", "c", "d"]  # a list has no device
tensors = {k: t for k, t in batch.items() if torch.is_tensor(t)}
x = batch["x"]
for name, t in tensors.items():
    print(name, t.device)
where = next(model.parameters()).device
left = [name for name, t in tensors.items() if t.device != where]
held = [*model.parameters(), *model.buffers()]
rest = {t.device for t in held} - {where}
batch = {k: v.to(device) for k, v in tensors.items()}
x = x.to(device)
if x.device.type == "cpu":
    a = x.detach().numpy()
a = x.detach().cpu().numpy()
i = x.get_device()
used = torch.cuda.memory_allocated()
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert left == ([] if device == "cpu" else ["x", "y"]) and not rest
model.register_buffer("mean", torch.zeros(3, device="meta"), persistent=False)
assert "mean" not in model.state_dict()
held = [*model.parameters(), *model.buffers()]
rest = {t.device for t in held} - {where}
assert rest == {torch.device("meta")}, "a buffer counts, too"
assert where == next(model.parameters()).device and {p.device for p in model.parameters()} == {where}
assert all(v.device.type == device for v in batch.values()) and x.device.type == device
assert a.tolist() == [[1.0] * 3] * 4
assert (used == 0) == (device != "cuda"), "no tensor lies on a GPU of CUDA"
assert type(x.is_cuda) is bool, "no method"
assert (i == -1) == (device == "cpu")
