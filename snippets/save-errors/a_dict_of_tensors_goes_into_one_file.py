# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
predictions = {
    "scores": torch.ones(2, device=device, requires_grad=True),
    "boxes": [
        torch.ones(3, device=device),
        torch.ones(1, device=device),
    ],
    "epoch": 3,
}


# --8<-- [start:recipe]
def to_numpy(value):
    if isinstance(value, torch.Tensor):
        return value.detach().cpu().numpy()
    return np.asarray(value)


arrays = {}
for key, value in predictions.items():
    if isinstance(value, list):
        for i, each in enumerate(value):
            arrays[f"{key}_{i}"] = to_numpy(each)
    else:
        arrays[key] = to_numpy(value)
# --8<-- [end:recipe]
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "predictions.npz")
    # --8<-- [start:recipe]
    np.savez(path, **arrays)
    # --8<-- [end:recipe]
    with np.load(path) as file:
        print({key: file[key].shape for key in file.files})
# --8<-- [end:show]
    tensors = {"a": torch.ones(2, device=device, requires_grad=True), "b": torch.ones(3, device=device)}
    np.savez(path, **{k: v.detach().cpu().numpy() for k, v in tensors.items()})
    with np.load(path) as file:
        assert {k: file[k].shape for k in file.files} == {"a": (2,), "b": (3,)}
        back = {k: torch.from_numpy(file[k]) for k in file.files}
    assert back["b"].tolist() == [1.0, 1.0, 1.0]
    boxes = [torch.ones(3, device=device), torch.zeros(3, device=device)]
    np.savez_compressed(path, boxes=torch.stack(boxes).detach().cpu().numpy())
    with np.load(path) as file:
        assert file["boxes"].shape == (2, 3), "equal shapes make one array"
    try:
        np.savez(path, scores=predictions["scores"])
        raise AssertionError("np.savez took a tensor with a graph")
    except (RuntimeError, TypeError):
        pass
    named = arrays
    arrays = {"file": np.ones(2), "labels": np.ones(3)}
    try:
        np.savez(path, **arrays)
        raise AssertionError("an array called file was saved")
    except TypeError as error:
        assert "multiple values for argument 'file'" in str(error)
    arrays["file_"] = arrays.pop("file")
    np.savez(path, **arrays)
    with np.load(path) as file:
        assert sorted(file.files) == ["file_", "labels"]
    arrays = named
assert sorted(arrays) == ["boxes_0", "boxes_1", "epoch", "scores"] and arrays["epoch"] == 3
assert all(type(a) is np.ndarray for a in arrays.values())
assert arrays["boxes_0"].shape == (3,) and arrays["boxes_1"].shape == (1,)
