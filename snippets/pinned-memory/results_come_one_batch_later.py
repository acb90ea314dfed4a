# --8<-- [start:show]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
pin = device == "cuda"
model = torch.nn.Linear(64, 10).to(device).eval()
data = TensorDataset(torch.arange(640.0).reshape(10, 64) / 640)
loader = DataLoader(data, batch_size=4, pin_memory=pin)
arrays, waiting = [], []


def store():
    host, copied = waiting.pop(0)
    if copied:
        copied.synchronize()
    arrays.append(host.numpy().copy())


with torch.no_grad():
    # --8<-- [start:key]
    for (batch,) in loader:
        out = model(batch.to(device, non_blocking=True))
        host = out.to("cpu", non_blocking=True)
        copied = pin and torch.cuda.current_stream().record_event()
        waiting.append((host, copied))
        if len(waiting) == 2:
            store()  # copied.synchronize(), then host.numpy().copy()
    # --8<-- [end:key]
    if waiting:
        store()
    result = np.concatenate(arrays)
    expected = [model(batch.to(device)).cpu() for (batch,) in loader]
print(result.shape)
print(np.array_equal(result, torch.cat(expected).numpy()))
# --8<-- [end:show]
assert result.shape == (10, 10) and result.dtype == np.float32 and not waiting
assert np.array_equal(result, torch.cat(expected).numpy())
assert len(np.unique(result)) > 50
# The arrays are ordinary memory of their own, whatever the copies went through.
assert all(each.flags.owndata and not torch.from_numpy(each).is_pinned() for each in arrays)
if device == "cuda":
    assert host.is_pinned() and batch.is_pinned()
elif not torch.accelerator.is_available():
    import warnings

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        list(DataLoader(data, pin_memory=True))
    assert "no accelerator is found" in str(caught[0].message)
from torch.utils.data._utils.pin_memory import pin_memory

array = np.ones(2)
assert pin_memory({"x": array})["x"] is array  # it leaves arrays as they are
if device == "cpu":  # a buffer that is used again is overwritten before it is stored
    assert out.to("cpu", non_blocking=True) is out
    assert out.clone().to("cpu", non_blocking=True).data_ptr() != out.data_ptr()
