# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file, save_file

a = np.array([[0.0, 1.0], [2.0, 3.0]], np.float32).T
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "weights.safetensors")
    save_file({"a": a}, path)
    print(a.tolist(), load_file(path)["a"].tolist())
    save_file({"a": np.ascontiguousarray(a)}, path)
    print(load_file(path)["a"].tolist())
    # --8<-- [end:show]
    assert load_file(path)["a"].tolist() == a.tolist() == [[0, 2], [1, 3]]
    wide = np.arange(6.0).reshape(2, 3)
    for order in np.asfortranarray(wide), wide.T:
        save_file({"a": order}, path)
        wrong = load_file(path)["a"]
        assert wrong.shape == order.shape and wrong.tolist() != order.tolist()
        fixed = wrong.reshape(wrong.shape[::-1]).T
        assert fixed.tolist() == order.tolist()
    arrays = {"a": a, "b": wide.T}
    save_file({k: np.ascontiguousarray(v) for k, v in arrays.items()}, path)
    assert load_file(path)["b"].tolist() == wide.T.tolist()
    import torch
    from safetensors.torch import save_file as save_tensors

    t = torch.from_numpy(wide).T
    try:
        save_tensors({"a": t}, path)
        raise AssertionError("a tensor with gaps was written")
    except ValueError as error:
        assert "You are trying to save a non contiguous tensor" in str(error)
    save_tensors({"a": t.contiguous()}, path)
    assert load_file(path)["a"].tolist() == t.tolist()
