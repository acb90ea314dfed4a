# --8<-- [start:show]
import pathlib
import tempfile

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Linear(64, 64).to(device, torch.bfloat16)

# --8<-- [start:key]
bits = {name: w.cpu().view(torch.int16).numpy()
        for name, w in model.state_dict().items()}
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / "weights.bfloat16.npz"
    np.savez(file, **bits)
    with np.load(file) as saved:
        state = {name: torch.from_numpy(saved[name])
                 .view(torch.bfloat16) for name in saved}
# --8<-- [end:key]
model2 = torch.nn.Linear(64, 64).to(device, torch.bfloat16)
model2.load_state_dict(state)
print(torch.equal(model2.weight, model.weight))

w = model.weight.detach().cpu()
print(w.nbytes, bits["weight"].nbytes, w.float().numpy().nbytes)
wrong = torch.from_numpy(bits["weight"]).to(torch.bfloat16)
print(torch.equal(wrong, w))
# --8<-- [end:show]
assert torch.equal(model2.weight, model.weight) and torch.equal(model2.bias, model.bias)
assert model2.weight.dtype == torch.bfloat16
assert w.nbytes == bits["weight"].nbytes == 64 * 64 * 2 and w.float().numpy().nbytes == 64 * 64 * 4
assert bits["weight"].dtype == np.int16
assert not torch.equal(wrong, w) and (wrong.abs() > 1).all() and (w.abs() < 1).all()
if device == "cpu":  # the same memory
    assert bits["weight"].ctypes.data == model.weight.data_ptr()
try:  # the counter of a BatchNorm is an int64: "other dtypes as they are"
    torch.nn.BatchNorm1d(2).bfloat16().state_dict()["num_batches_tracked"].view(torch.int16)
    raise AssertionError("an int64 of no dimension was viewed as int16")
except RuntimeError as error:
    assert "cannot be 0 to view Long as" in str(error)
