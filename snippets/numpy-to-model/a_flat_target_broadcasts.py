# --8<-- [start:show]
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
prices = np.array([1.0, 2.0, 3.0])
target = torch.from_numpy(prices).float().to(device)
out = target.reshape(3, 1)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    # --8<-- [start:key]
    print(out.shape, target.shape)
    flat = torch.nn.functional.mse_loss(out, target)
    column = torch.nn.functional.mse_loss(out, target[:, None])
    print(f"{flat.item():.2f}", f"{column.item():.2f}", len(caught))
    # --8<-- [end:key]
for warning in caught:
    print(str(warning.message).split(". ")[0])
# --8<-- [end:show]
assert len(caught) == 1 and "Using a target size (torch.Size([3]))" in str(caught[0].message)
# Each of the three results is compared with each of the three prices: 9 squares, 0 1 4 1 0 1 4 1 0.
assert abs(flat.item() - 12 / 9) < 1e-6 and column.item() == 0
with warnings.catch_warnings(record=True) as unseen:
    warnings.simplefilter("always")
    assert abs(((out - target) ** 2).mean().item() - 12 / 9) < 1e-6
assert unseen == [], "a loss written by hand does not warn"
try:
    torch.nn.functional.binary_cross_entropy_with_logits(out, target)
    raise AssertionError("another loss took the shapes")
except ValueError as error:
    assert "must be the same as input size" in str(error)
# The flat loss is smallest where every result is the mean.
same = target.view_as(out)
assert same.shape == out.shape and torch.equal(same, target[:, None])
mean = torch.full((3, 1), 2.0, device=device, requires_grad=True)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    torch.nn.functional.mse_loss(mean, target).backward()
assert mean.grad.abs().max().item() < 1e-6
# With l1_loss one value is best as well, and it is the median: the mean is that of mse_loss alone.
skewed = torch.tensor([1.0, 2.0, 9.0], device=device)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    for loss, best, other in (
        (torch.nn.functional.l1_loss, skewed.median(), skewed.mean()),
        (torch.nn.functional.mse_loss, skewed.mean(), skewed.median()),
    ):
        assert loss(best.expand(3, 1), skewed) < loss(other.expand(3, 1), skewed)
        assert loss(best.expand(3, 1), skewed) < loss(skewed[:, None], skewed), "worse than one value for all"
