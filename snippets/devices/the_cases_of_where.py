# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
batch = {"x": torch.ones(4, 3), "y": torch.zeros(4, 2)}
x = batch["x"]
for name, t in batch.items():
    print(name, t.device)
where = next(model.parameters()).device
left = [name for name, t in batch.items() if t.device != where]
left_in_model = {p.device for p in model.parameters()} - {where}
batch = {k: v.to(device) for k, v in batch.items()}
x = x.to(device)
if x.device.type == "cpu":
    a = x.detach().numpy()
a = x.detach().cpu().numpy()
i = x.get_device()
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert left == ([] if device == "cpu" else ["x", "y"]) and not left_in_model
assert all(v.device.type == device for v in batch.values()) and x.device.type == device
assert a.tolist() == [[1.0] * 3] * 4
assert (i == -1) == (device == "cpu")
