# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import pickle
import tempfile
from pathlib import Path

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


# --8<-- [start:recipe]
def on_the_cpu(data):
    file = io.BytesIO(data)
    return torch.load(file, map_location="cpu", weights_only=False)


class CPUUnpickler(pickle.Unpickler):
    def find_class(self, module, name):
        if (module, name) == ("torch.storage", "_load_from_bytes"):
            return on_the_cpu
        return super().find_class(module, name)
# --8<-- [end:recipe]


results = {"scores": torch.ones(2, device=device), "epoch": 3}
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "results.pkl")
    path.write_bytes(pickle.dumps(results))
    with path.open("rb") as file:
        d = CPUUnpickler(file).load()
    print(d["scores"].device, d["scores"].tolist(), d["epoch"])
    # --8<-- [end:show]
    assert d["scores"].device.type == "cpu" and d["epoch"] == 3
    asked = []

    class Asking(pickle.Unpickler):
        def find_class(self, module, name):
            asked.append((module, name))
            return super().find_class(module, name)

    with path.open("rb") as file:
        again = Asking(file).load()
    assert again["scores"].device.type == device
    assert ("torch.storage", "_load_from_bytes") in asked
    # torch.load reads a magic number first: it unpickles all of the file without map_location.
    try:
        torch.load(path, map_location="cpu", weights_only=False)
        raise AssertionError("torch.load read a file of pickle.dump")
    except RuntimeError as error:
        assert "Invalid magic number" in str(error)
    before = torch.storage._load_from_bytes
    torch.storage._load_from_bytes = on_the_cpu  # whoever reads it asks this function
    d = pickle.loads(path.read_bytes())
    torch.storage._load_from_bytes = before
    assert d["scores"].device.type == "cpu"
    tensors = {"scores": results["scores"]}
    tensors = {k: v.cpu() for k, v in tensors.items()}
    torch.save(tensors, path)
    assert torch.load(path)["scores"].device.type == "cpu"
