# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "model.pt")
    cpu = {k: v.cpu() for k, v in model.state_dict().items()}
    torch.save(cpu, path)
    print(torch.load(path, map_location="cpu")["weight"].shape)
    state = torch.load(path, map_location=device)
    missing, unexpected = model.load_state_dict(state, strict=False)
    print(missing, unexpected)

    ddp = torch.nn.Module()
    ddp.module = model  # as DistributedDataParallel keeps it
    torch.save(ddp.module.state_dict(), path)
    checkpoint = torch.load(path, weights_only=False)
    print(list(checkpoint))

    path = Path(folder, "arrays.npz")
    d = {"a": np.ones(2), "b": np.ones(3)}
    np.savez(path, **d)
    arrays = {k: torch.from_numpy(v) for k, v in np.load(path).items()}
    print({k: list(t.shape) for k, t in arrays.items()})

    path = Path(folder, "array.npy")
    np.save(path, d)
    d = np.load(path, allow_pickle=True).item()
    print(list(d))
    np.save(path, np.array([np.ones(2), np.ones(3)], dtype=object))
    objects = np.load(path, allow_pickle=True)
    tensors = [torch.from_numpy(a) for a in objects]
    print([list(t.shape) for t in tensors])
    np.save(path, np.ones(2))
    t = torch.from_numpy(np.load(path))
    # --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
    assert t.tolist() == [1.0, 1.0] and path.read_bytes()[:4] == b"\x93NUM"
    path.write_bytes(b"no array")
    try:
        np.load(path)
        raise AssertionError("np.load read text")
    except ValueError as error:
        assert "pickled" in str(error)
    torch.save({"weight": t}, path)
    try:
        np.load(path)["weight"]
        raise AssertionError("np.load read what torch.save wrote")
    except (KeyError, ValueError):
        pass
assert all(v.device.type == "cpu" for v in cpu.values()) and missing == unexpected == []
assert sorted(d) == ["a", "b"] and state["weight"].device.type == device
