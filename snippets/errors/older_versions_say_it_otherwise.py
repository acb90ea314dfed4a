# --8<-- [start:show]
import io
import re
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")


# --8<-- [start:key]
# --8<-- [end:key]
class Wrapper(torch.Tensor):
    @staticmethod
    def __new__(cls, t):
        return torch.Tensor._make_wrapper_subclass(cls, t.size())

    @classmethod
    def __torch_dispatch__(cls, call, types, args=(), kwargs=None):
        return NotImplemented


def read_a_number():
    file = io.BytesIO()
    torch.save({"best": np.float64(0.5)}, file)
    file.seek(0)
    torch.load(file, weights_only=True)


calls = {
    "to_sparse": lambda: torch.eye(2).to_sparse().numpy(),
    "to_sparse_csr": lambda: torch.eye(2).to_sparse_csr().numpy(),
    "to_sparse_csc": lambda: torch.eye(2).to_sparse_csc().numpy(),
    "tolist": lambda: Wrapper(torch.ones(2)).tolist(),
    "load": read_a_number,
}
said = {}
for name, call in calls.items():
    try:
        call()
    except Exception as error:
        words = re.sub(r"\x1b\[\d+m", "", " ".join(str(error).split()))
        said[name] = f"{type(error).__name__}: {words[:230].strip()}"
        print(f"{name}: {said[name]}")
# --8<-- [end:show]
assert list(said) == list(calls)
assert all("layout tensor to numpy. Use Tensor.to_dense()" in said[name] for name in list(said)[:3])
assert said["tolist"].endswith("tensor subclasses, got Wrapper")
assert "Weights only load failed. This file can still be loaded" in said["load"]
