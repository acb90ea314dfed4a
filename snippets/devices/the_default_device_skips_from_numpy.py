# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
gpu = "meta" if device == "cpu" else device  # stands in for a GPU
a = np.zeros(2)

# --8<-- [start:key]
torch.set_default_device(gpu)  # such as "cuda"
x = torch.from_numpy(a).to(gpu)  # from_numpy alone: on the CPU
y = torch.as_tensor(a)  # on the GPU by itself
# --8<-- [end:key]
calls = {
    "torch.tensor(a)": torch.tensor(a),
    "torch.as_tensor(a)": y,
    "torch.asarray(a)": torch.asarray(a),
    "torch.from_numpy(a)": torch.from_numpy(a),
    "torch.from_dlpack(a)": torch.from_dlpack(a),
}
for call, t in calls.items():
    place = "CPU" if t.device.type == "cpu" else "GPU"
    print(call, "|", place, "|", str(t.dtype)[6:])

noise = torch.normal(0.0, 1.0, (2, 3), device=gpu)

torch.set_default_device("cpu")
with torch.device(gpu):
    t = torch.as_tensor(a, dtype=torch.float32)
# --8<-- [end:show]
assert x.device.type == gpu == y.device.type == t.device.type == noise.device.type
assert x.dtype == y.dtype == torch.float64 and t.dtype == torch.float32
places = [t.device.type for t in calls.values()]
assert places == [gpu] * 3 + ["cpu"] * 2
assert all(t.dtype == torch.float64 for t in calls.values())
assert np.shares_memory(calls["torch.from_numpy(a)"].numpy(), a)
assert torch.zeros(1).device.type == "cpu", "the default is the CPU again"
import io
import threading

file, found = io.BytesIO(), []
torch.save(torch.ones(2), file)
file.seek(0)
with torch.device(gpu):
    assert torch.normal(0.0, 1.0, (2, 3)).device.type == "cpu", "it follows the default now"
    assert torch.Tensor(a).device.type == "cpu"
    assert torch.load(file).device.type == "cpu", "a file says where its tensors lie"
    thread = threading.Thread(target=lambda: found.append(torch.zeros(1).device.type))
    thread.start()
    thread.join()
assert found == ["cpu"], "each thread has a default device of its own"
