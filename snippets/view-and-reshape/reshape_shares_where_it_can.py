# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

CALLS = """
t.view(6)
t.reshape(6)
t.flatten()
t.contiguous()
t.permute(1, 0)
t.clone()
t.numpy()
t.numpy().reshape(6)
""".strip().splitlines()


def memory(t, call):
    try:
        result = eval(call)
    except RuntimeError:
        return "RuntimeError"
    before = torch.as_tensor(result).tolist()
    t.fill_(9)
    return "copy" if result.tolist() == before else "shared"


rows = {}
for call in CALLS:
    t = torch.arange(6).reshape(2, 3)
    turned = torch.arange(6).reshape(3, 2).T
    rows[call] = memory(t, call), memory(turned, call)
    print(f"`{call}`", *rows[call], sep=" | ")
# --8<-- [end:show]
import numpy as np

assert rows == {
    "t.view(6)": ("shared", "RuntimeError"),
    "t.reshape(6)": ("shared", "copy"),
    "t.flatten()": ("shared", "copy"),
    "t.contiguous()": ("shared", "copy"),
    "t.permute(1, 0)": ("shared", "shared"),
    "t.clone()": ("copy", "copy"),
    "t.numpy()": ("shared", "shared"),
    "t.numpy().reshape(6)": ("shared", "copy"),
}
t = torch.arange(6).reshape(2, 3)
flat = t.reshape(6).clone()
assert flat.data_ptr() != t.data_ptr() and t.T.contiguous().view(6).tolist() == [0, 3, 1, 4, 2, 5]
assert t.T.numpy().strides == (8, 24) and np.shares_memory(t.T.numpy(), t.numpy())
assert t.numpy().view(np.uint8).shape == (2, 24) and t.view(torch.uint8).shape == (2, 24)
assert t.T.is_contiguous() is False and t.is_contiguous() and t[:, 0].is_contiguous() is False
