# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device
model = torch.nn.Linear(3, 2).to(away)
x = torch.from_numpy(np.ones((1, 3), np.float32))
try:
    out = model(x)
    print(tuple(out.shape))
except RuntimeError as error:
    print(error)

where = next(model.parameters()).device
out = model(x.to(where))
print(out.device == where, tuple(out.shape))
# --8<-- [end:show]
try:
    print(model(x).cpu())
except RuntimeError:
    pass
else:
    raise AssertionError("a linear layer took a tensor of another device")
assert out.device.type == away and x.device.type == "cpu" and out.shape == (1, 2)
import io
import threading

saved, found = io.BytesIO(), []
torch.save(torch.ones(1), saved)
saved.seek(0)
torch.set_default_device("meta")
thread = threading.Thread(target=lambda: found.append(torch.zeros(1)))
thread.start()
thread.join()
found += [torch.from_dlpack(np.ones(1)), torch.load(saved), torch.Tensor(2, 3)]
assert [t.device.type for t in found] == ["cpu"] * 4, "what the default device does not reach"
assert torch.Generator().device.type == "cpu", "as DataLoader makes it for shuffle=True"
assert torch.tensor([1.0]).device.type == "meta" and torch.from_numpy(np.ones(1)).device.type == "cpu"
torch.set_default_device(None)
assert torch.tensor([1.0]).device.type == "cpu"
import warnings

empty, values = torch.nn.Linear(3, 2, device="meta"), torch.nn.Linear(3, 2).state_dict()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    empty.load_state_dict(values)
assert empty.weight.is_meta and "assign=True" in str(caught[0].message), "without assign=True it only warns"
empty.load_state_dict(values, assign=True)
assert torch.equal(empty.weight, values["weight"])
conv = torch.nn.Conv2d(3, 4, 3, device="meta")
assert conv(torch.ones(1, 3, 8, 8)).device.type == "cpu", "undefined values, and no error"
