# --8<-- [start:show]
import torch
from torch.utils._pytree import tree_map_only


class Tagged(torch.Tensor):
    @staticmethod
    def __new__(cls, inner):
        return torch.Tensor._make_wrapper_subclass(
            cls, inner.shape, dtype=inner.dtype, device=inner.device)

    def __init__(self, inner):
        self.inner = inner

    @classmethod
    def __torch_dispatch__(cls, function, types, args=(), kwargs=None):
        args = tree_map_only(Tagged, lambda t: t.inner, args)
        return function(*args, **(kwargs or {}))
# --8<-- [end:show]
