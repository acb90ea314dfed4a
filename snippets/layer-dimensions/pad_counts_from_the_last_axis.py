# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
import torch.nn.functional as F

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.arange(6, dtype=np.float32).reshape(2, 3)
image = torch.from_numpy(a).to(device)
widths = ((1, 1), (2, 2))  # NumPy: rows first
for call in (
    lambda: F.pad(image, widths),
    lambda: F.pad(image, (2, 2, 1, 1), mode="reflect"),
):
    try:
        call()
    except (TypeError, NotImplementedError) as error:
        print(f"{type(error).__name__}: {str(error).splitlines()[0]}")

out = F.pad(image, (2, 2, 1, 1))  # PyTorch: last axis first
print(tuple(out.shape), np.pad(a, widths).shape)
out = F.pad(image[None], (2, 2, 1, 1), mode="reflect")[0]
same = np.pad(a, widths, mode="reflect")
print(bool((out.cpu().numpy() == same).all()))
# --8<-- [end:show]
assert out.shape == (4, 7) and out.dtype is torch.float32
assert (F.pad(image, (2, 2, 1, 1)).cpu().numpy() == np.pad(a, widths)).all()
flat = [n for pair in reversed(widths) for n in pair]
assert flat == [2, 2, 1, 1] and F.pad(image, flat).shape == (4, 7)
out = F.pad(image[None], flat, mode="replicate")[0]
assert (out.cpu().numpy() == np.pad(a, widths, mode="edge")).all()
out = F.pad(image[None], (2, 2, 1, 1), mode="circular")[0]
assert (out.cpu().numpy() == np.pad(a, widths, mode="wrap")).all()
t = image[0]
out = F.pad(t[None], (1, 1), mode="reflect")[0]
assert out.tolist() == [1.0, 0.0, 1.0, 2.0, 1.0]
out = F.pad(image, (0, 2))
assert out.shape == (2, 5)


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


assert raised(lambda: F.pad(image, (1,))) == "RuntimeError: Padding length must be divisible by 2"
assert "Padding length should be less" in raised(lambda: F.pad(t, (1, 1, 1, 1)))
assert "Padding size 2 is not supported for 1D" in raised(lambda: F.pad(t, (1, 1), mode="reflect"))
assert "Padding size should be less" in raised(
    lambda: F.pad(image[None], (3, 3, 1, 1), mode="reflect")
)
assert "Unrecognised padding mode edge" in raised(lambda: F.pad(image, (1, 1), mode="edge"))
