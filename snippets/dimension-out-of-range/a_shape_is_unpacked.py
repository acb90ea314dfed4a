# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
image = torch.ones(3, 4, 6, device=device)
values = image[0, 0]
lines = ["n, c, h, w = image.shape", "h, w = image.shape"]
for line in [*lines, "features = values.shape[1]"]:
    try:
        exec(line)
    except (ValueError, IndexError) as error:
        print(error)

n, c, h, w = image[None].shape
print(n, c, h, w)
h, w = image.shape[-2:]
print(h, w)
*batch, c, h, w = image.shape
print(batch, c, h, w)
features = values.reshape(len(values), -1).shape[1]
print(features, values.shape[-1])
# --8<-- [end:show]
assert (n, c, h, w) == (1, 3, 4, 6) and batch == [] and features == 1
for wrong, text in (
    ("n, c, h, w = image.shape", "not enough values to unpack (expected 4, got 3)"),
    ("h, w = image.shape", "too many values to unpack (expected 2"),
    ("values.shape[1]", "tuple index out of range"),
):
    try:
        exec(wrong)
    except (ValueError, IndexError) as error:
        assert str(error).startswith(text)
    else:
        raise AssertionError(text)
for a in torch.ones(4, 6).numpy(), torch.ones(4, 6, 3).numpy():
    h, w = a.shape[:2]
    assert (h, w) == (4, 6)
