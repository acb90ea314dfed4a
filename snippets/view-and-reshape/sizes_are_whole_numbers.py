# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t, a = torch.arange(12, device=device), np.arange(12)
lines = ["t.view(12 / 4, 4)", "a.reshape(12 / 4, 4)"]
lines += ["t.view(-1, -1)", "a.reshape(-1, -1)"]
for line in lines:
    try:
        print(eval(line).shape)
    except (TypeError, RuntimeError, ValueError) as error:
        print(str(error).splitlines()[0])

print(tuple(t.view(12 // 4, 4).shape), a.reshape(12 // 4, 4).shape)
print(tuple(t.view(-1, 4).shape), a.reshape(3, -1).shape)
n = int(np.sqrt(9.0))
print(tuple(t.view(n, -1).shape))
# --8<-- [end:show]
assert t.view(12 // 4, 4).shape == t.view(-1, 4).shape == t.view(n, -1).shape == (3, 4)
assert type(12 / 4) is float and t.view(np.int64(3), 4).shape == (3, 4)
for wrong, text in (
    (lambda: a.reshape(12 / 4, 4), "'float' object cannot be interpreted as an integer"),
    (lambda: a.reshape(-1, -1), "can only specify one unknown dimension"),
    (lambda: t.view(12 / 4, 4), "view() received an invalid combination of arguments"),
    (lambda: t.view(-1, -1), "only one dimension can be inferred"),
):
    try:
        wrong()
    except (TypeError, RuntimeError, ValueError) as error:
        assert str(error).startswith(text)
    else:
        raise AssertionError(text)
