# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
try:
    a = t.cpu.numpy()
except AttributeError as error:
    print("AttributeError:", error)
try:
    first = t.cpu().numpy[0]
except TypeError as error:
    print("TypeError:", error)

a = t.cpu().numpy()
first = t.cpu().numpy()[0]
print(a.tolist(), first)
# --8<-- [end:show]
import numpy as np

try:
    t.cpu.numpy()
except AttributeError as error:
    assert str(error) == "'builtin_function_or_method' object has no attribute 'numpy'"
else:
    raise AssertionError("t.cpu.numpy() did not raise")
try:
    t.cpu().numpy[0]
except TypeError as error:
    assert str(error) == "'builtin_function_or_method' object is not subscriptable"
else:
    raise AssertionError("t.cpu().numpy[0] did not raise")
assert type(a) is np.ndarray and a.tolist() == [1, 1, 1] and first == 1
# Without .cpu(): no difference in the second line that raises: numpy is not called there.
