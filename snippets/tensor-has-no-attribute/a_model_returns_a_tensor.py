# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
x = torch.ones(4, 3, device=device)
out = model(x)
try:
    logits = out.logits
except AttributeError as error:
    print(error)

# --8<-- [start:key]
logits = out if torch.is_tensor(out) else out.logits
a = logits.detach().cpu().numpy()
# --8<-- [end:key]
print(a.shape)
print(type(out))
# --8<-- [end:show]
import types

for name in "logits keys items get loss last_hidden_state boxes".split():
    try:
        getattr(out, name)
    except AttributeError as error:
        assert str(error) == f"'Tensor' object has no attribute '{name}'"
    else:
        raise AssertionError(name)
out = types.SimpleNamespace(logits=logits)
assert (out if torch.is_tensor(out) else out.logits) is logits
assert a.shape == (4, 2)
batch = [x, torch.zeros(4)]
x, y = batch
assert not hasattr(x, "keys") and y.shape == (4,)
outputs = (logits, None)
logits = outputs[0]
assert logits.shape == (4, 2)
import tempfile
from pathlib import Path

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "one.pt")
    torch.save(x.cpu(), path)
    kind = type(torch.load(path, weights_only=True))
    assert kind is torch.Tensor
