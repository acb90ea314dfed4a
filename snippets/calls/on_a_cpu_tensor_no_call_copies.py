# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t = torch.ones(3, requires_grad=True)
memory = t.detach().numpy()

for call in (
    "t.detach()",
    "t.cpu()",
    't.to("cpu")',
    "t.detach().cpu().numpy()",
    "t.numpy(force=True)",
    't.to("cpu:0")',
    "t.detach().cpu().numpy().copy()",
):
    result = eval(call)
    is_array = isinstance(result, np.ndarray)
    array = result if is_array else result.detach().numpy()
    shared = np.shares_memory(array, memory)
    grad = "" if is_array else result.requires_grad
    print(call, result is t, shared, grad, sep=" | ")
# --8<-- [end:show]
for result in (t.cpu(), t.to("cpu")):
    assert result is t
for result in (t.detach(), t.detach().cpu()):
    assert result is not t and result.data_ptr() == t.data_ptr()
    assert not result.requires_grad
for array in (t.detach().cpu().numpy(), t.numpy(force=True)):
    assert np.shares_memory(array, memory)
assert t.to("cpu:0").data_ptr() != t.data_ptr() and t.to("cpu:0").requires_grad
assert not np.shares_memory(array.copy(), memory)
assert not shared  # the last row, the only array with memory of its own
