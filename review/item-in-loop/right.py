import torch
from torch.overrides import TorchFunctionMode

calls = []


class Seen(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        calls.append(func.__name__)
        return func(*args, **kwargs or {})


scores = torch.tensor([1.0, 2.0, 3.0])
with Seen():
    # --8<-- [start:show]
    numbers = scores.flatten().tolist()
    # --8<-- [end:show]
assert numbers == [1.0, 2.0, 3.0]
assert calls == ["flatten", "tolist"]
