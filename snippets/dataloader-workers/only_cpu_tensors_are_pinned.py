# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
pin = device == "cuda"
elsewhere = "cuda" if pin else "meta"  # not in CPU memory either
x = torch.ones(4, device=elsewhere)
try:
    x.pin_memory()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

data = TensorDataset(torch.ones(4))  # on the CPU
loader = DataLoader(data, batch_size=2, pin_memory=pin)
for (batch,) in loader:
    batch = batch.to(device, non_blocking=True)
print(batch.tolist())
# --8<-- [end:show]
assert batch.tolist() == [1.0, 1.0] and batch.device.type == device
# On a CPU the values are the same with pin_memory and without.
loader = DataLoader(data, batch_size=2, pin_memory=False)
assert not next(iter(loader))[0].is_pinned()
from torch.utils.data._utils.pin_memory import pin_memory

try:
    pin_memory([x])
    raise AssertionError("the loader pinned it")
except RuntimeError as error:
    assert "only dense CPU tensors can be pinned" in str(error), "what DataLoader calls"
ctx = torch.multiprocessing.get_context("spawn")
assert ctx.get_start_method() == "spawn" and ctx.Process and ctx.Pool
import subprocess
import sys

code = """if True:
    import torch.multiprocessing as mp
    mp.set_start_method("spawn")
    assert mp.get_start_method() == "spawn"
    try:
        mp.set_start_method("spawn")
        raise AssertionError("it may be called twice")
    except RuntimeError:
        pass
"""
subprocess.run([sys.executable, "-c", code], check=True)
# A model in the main process, once for each image, before the training.
import os
import tempfile

import numpy as np

model = torch.nn.Linear(2, 3).to(device)
images = [torch.ones(2), torch.zeros(2)]
with torch.no_grad(), tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "features.npy")
    features = [model(x.to(device)).cpu().numpy() for x in images]
    np.save(path, np.stack(features))
    assert np.load(path).shape == (2, 3)
    batch = torch.stack(images)
    features = model(batch.to(device))
    assert features.shape == (2, 3)
