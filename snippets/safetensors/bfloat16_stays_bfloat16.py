# --8<-- [start:show]
import tempfile
from pathlib import Path

import safetensors.numpy
import torch
from safetensors.torch import load_file, save_file

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 3, dtype=torch.bfloat16).to(device)

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "model.safetensors")
    # --8<-- [start:key]
    weights = {k: t.cpu() for k, t in model.state_dict().items()}
    save_file(weights, path)
    # --8<-- [end:key]
    print(path.stat().st_size, "bytes")
    # --8<-- [start:key]
    back = load_file(path)
    # --8<-- [end:key]
    print({name: t.dtype for name, t in back.items()})
    model.load_state_dict(back)
    try:
        safetensors.numpy.load_file(path)
    except TypeError as error:
        print(f"TypeError: {error}")
    # --8<-- [start:key]
    arrays = {k: t.float().numpy() for k, t in back.items()}
    # --8<-- [end:key]
    print({name: a.dtype.name for name, a in arrays.items()})
# --8<-- [end:show]
assert all(t.dtype == torch.bfloat16 for t in back.values())
assert all(torch.equal(back[name], weights[name]) for name in weights)
assert model.weight.device.type == device and model.weight.dtype == torch.bfloat16
assert torch.equal(torch.from_numpy(arrays["weight"]).bfloat16(), back["weight"])
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "model.safetensors")
    save_file({"weight": torch.ones(2, 3, requires_grad=True)}, path)
    assert not load_file(path)["weight"].requires_grad
    for refused in (
        {"a": weights["weight"], "b": weights["weight"]},  # one memory under two names
        {"a": weights["weight"].t()},  # not contiguous
        {"epoch": 3},
    ):
        try:
            save_file(refused, path)
            raise AssertionError(f"took {refused}")
        except (RuntimeError, ValueError):
            pass
    save_file({"a": weights["weight"].t().contiguous(), "b": weights["weight"].clone()}, path)
    z = torch.tensor([1 + 2j]).conj()
    save_file({"lost": z, "kept": z.resolve_conj()}, path)
    read = load_file(path)
    assert read["lost"].tolist() == [1 + 2j] and read["kept"].tolist() == z.tolist() == [1 - 2j]
with tempfile.TemporaryDirectory() as folder:  # from the one file to the other, and back
    pth, path = Path(folder, "w.pth"), Path(folder, "w.safetensors")
    torch.save(weights, pth)
    save_file(torch.load(pth), path)
    torch.save(load_file(path), pth)
    assert all(torch.equal(t, weights[name]) for name, t in torch.load(pth).items())
# torch.load of 2.13 goes by this one extension, and reads the file with the library; that of 2.11 does not.
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "model.safetensors")
    save_file(weights, path)
    if tuple(map(int, torch.__version__.split(".")[:2])) >= (2, 13):
        read = torch.load(path)
        assert all(torch.equal(read[name], weights[name]) for name in weights)
    other = path.rename(Path(folder, "model.pt"))
    try:
        torch.load(other)
        raise AssertionError("torch.load looked into the file")
    except Exception as error:
        assert type(error).__name__ == "UnpicklingError", error
# Once ml_dtypes is imported, NumPy knows the name of the dtype, and the NumPy side reads the file.
import importlib.util

if importlib.util.find_spec("ml_dtypes"):
    import ml_dtypes  # noqa: F401

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "model.safetensors")
        save_file(weights, path)
        assert {a.dtype.name for a in safetensors.numpy.load_file(path).values()} == {"bfloat16"}
