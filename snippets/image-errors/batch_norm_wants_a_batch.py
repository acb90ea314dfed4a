# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
norm = torch.nn.BatchNorm2d(3).to(device)
image = np.ones((3, 4, 6), np.float32)  # C, H, W
t = torch.from_numpy(image).to(device)
try:
    out = norm(t)
    print(out.shape)
except ValueError as error:
    print(error)

out = norm(t[None])
print(tuple(out.shape), tuple(out[0].shape))
# --8<-- [end:show]
try:
    norm(t)
except ValueError as error:
    assert str(error) == "expected 4D input (got 3D input)"
else:
    raise AssertionError("BatchNorm2d took an image without a batch")
assert out.shape == (1, 3, 4, 6)
one = torch.ones(3, 1, 1, device=device)[None]
norm = torch.nn.BatchNorm2d(3).to(device)
try:
    norm(one)
except ValueError as error:
    assert "more than 1 value per channel" in str(error)
else:
    raise AssertionError("one pixel is normalized in training")
assert norm.eval()(one).shape == one.shape
norm = torch.nn.BatchNorm2d(3)
images = [torch.ones(3, 4, 6), torch.ones(3, 4, 6)]
assert norm(torch.stack(images)).shape == (2, 3, 4, 6)
assert norm(torch.from_numpy(image[None])).shape == (1, 3, 4, 6)
for layer, values, text in (
    (torch.nn.BatchNorm1d(3), torch.ones(3), "expected 2D or 3D input (got 1D input)"),
    (torch.nn.BatchNorm2d(3), torch.ones(2, 3), "expected 4D input (got 2D input)"),
):
    try:
        layer(values)
    except ValueError as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
