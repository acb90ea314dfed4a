# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
t, u = torch.ones(2, 3, device=device), torch.ones(2, 3, device=device)
for line in "torch.dot(t, u)", "torch.bmm(t, u)", "torch.mm(t, u[0])":
    try:
        print(eval(line))
    except RuntimeError as error:
        print(error)

print(torch.dot(t[0], u[0]).item(), (t * u).sum().item())
print((t * u).sum(1).tolist())  # row by row
print(tuple((t @ u.T).shape), tuple((t @ u[0]).shape))
print(tuple((t[None] @ u[None].mT).shape))
a = np.ones((2, 3))
print((a @ a.T).shape, (a * 2).shape, (a[0] @ a[1]).item())

# Linear after a convolution.
images = torch.ones(4, 1, 28, 28, device=device)
conv = nn.Conv2d(1, 8, 3).to(device)
model = nn.Sequential(conv, nn.AdaptiveAvgPool2d(4), nn.Flatten())
model.append(nn.LazyLinear(10)).to(device)
x = model(images)
print(tuple(x.shape), tuple(model(images[:1]).shape))
x = torch.flatten(conv(images), 1)
size = (28 + 2 * 0 - 3) // 1 + 1  # padding 0, kernel 3, stride 1
print(tuple(x.shape), 8 * size * size)
# --8<-- [end:show]
assert (
    (t * u).sum(1).tolist() == [3, 3]
    and (t @ u.T).shape == (2, 2)
    and x.shape == (4, 8 * size * size)
)
assert (t[None] @ u[None].mT).shape == (1, 2, 2)
if device == "cpu":
    for wrong, text in (
        (lambda: torch.dot(t, u), "1D tensors expected, but got 2D and 2D tensors"),
        (lambda: torch.bmm(t, u), "batch1 must be a 3D tensor"),
        (lambda: torch.mm(t, u[0]), "mat2 must be a matrix"),
        (
            lambda: torch.ones(2, 3) @ torch.tensor(2.0),
            "both arguments to matmul need to be at least 1D, but they are 2D and 0D",
        ),
    ):
        try:
            wrong()
        except RuntimeError as error:
            assert str(error) == text
        else:
            raise AssertionError(text)
