# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
if torch.backends.mps.is_available():
    device = "mps"
a = np.arange(6, dtype=np.float32).reshape(2, 3).T
x = torch.from_numpy(a)
print(x.is_contiguous())
# --8<-- [start:key]
y = x.contiguous().to(device)
print(torch.equal(y.cpu(), x))
# --8<-- [end:key]
# --8<-- [end:show]
# Without .cpu(): torch.equal takes two devices on the lazy device.
assert not x.is_contiguous() and y.is_contiguous()
assert y.device.type == device and y.cpu().numpy().tolist() == a.tolist()
x = torch.from_numpy(np.ascontiguousarray(a))
assert x.is_contiguous() and x.tolist() == a.tolist()
order = y.contiguous().sort(dim=0).values
assert order.cpu().tolist() == np.sort(a, axis=0).tolist()
np.testing.assert_allclose(y.cpu().numpy(), a, rtol=1e-5)
model = torch.nn.Linear(2, 1).to(device)
on_cpu = torch.nn.Linear(2, 1)
on_cpu.load_state_dict(model.state_dict())
diff = (model(y).cpu() - on_cpu(x)).abs().max().item()
assert diff < 1e-5
