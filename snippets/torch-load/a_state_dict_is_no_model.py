# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
path = io.BytesIO()
torch.save(torch.nn.Linear(2, 1).state_dict(), path)
path.seek(0)
loaded = torch.load(path)
checkpoint = {"model": loaded, "epoch": 3}
model = torch.nn.Linear(2, 1)
for call in (
    lambda: loaded.eval(),
    lambda: loaded(torch.ones(1, 2)),
    lambda: checkpoint.eval(),
    lambda: model.load_state_dict(loaded).eval(),
):
    try:
        call()
    except (AttributeError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")
path.seek(0)

model = torch.nn.Linear(2, 1)  # built as it was when saved
model.load_state_dict(torch.load(path, map_location="cpu"))
model = model.to(device).eval()
print(list(loaded), model.training)
# --8<-- [end:show]
assert model.weight.cpu().equal(loaded["weight"]) and model.weight.device.type == device and not model.training
assert list(checkpoint) == ["model", "epoch"]
model.load_state_dict(checkpoint["model"])
layer = loaded["weight"].cpu().numpy()
assert layer.shape == (1, 2)
whole = io.BytesIO()
model = model.cpu()
torch.save(model, whole)
whole.seek(0)
assert torch.load(whole, weights_only=False).eval().weight.shape == model.weight.shape, "a file of a whole model"
