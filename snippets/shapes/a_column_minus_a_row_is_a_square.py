# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch
from torch.nn.functional import mse_loss

device = "cuda" if torch.cuda.is_available() else "cpu"
target = torch.tensor([1.0, 2.0, 3.0], device=device)
out = target.reshape(3, 1)  # right in every row
own = ((out - target) ** 2).mean()
print(tuple((out - target).shape), f"{own.item():.2f}")
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    loss = mse_loss(out, target)
print(*(str(warning.message) for warning in caught))

own = ((out - target[:, None]) ** 2).mean()
loss = mse_loss(out, target[:, None])
print(f"{own.item():.2f} {loss.item():.2f}")
# --8<-- [end:show]
assert own.item() == loss.item() == 0
assert (out - target).shape == (3, 3) and (out.cpu().numpy() - target.cpu().numpy()).shape == (3, 3)
assert len(caught) == 1
assert str(caught[0].message).startswith(
    "Using a target size (torch.Size([3])) that is different to the input size (torch.Size([3, 1]))."
)
with warnings.catch_warnings(record=True) as unseen:
    warnings.simplefilter("always")
    assert abs(((out - target) ** 2).mean().item() - 12 / 9) < 1e-6
    assert ((out.squeeze(1) - target) ** 2).mean().item() == 0
assert unseen == []
for named in (torch.nn.functional.l1_loss, torch.nn.functional.smooth_l1_loss, torch.nn.functional.huber_loss):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        named(out, target)
    assert "Using a target size" in str(seen[0].message)
# An accuracy of one's own falls into it, too: (N, 1) == (N,) compares each with each.
assert (out == target).float().mean().item() < 1 == (out == target[:, None]).float().mean().item()
pred, label = torch.ones(32, 1), torch.ones(32)
assert (pred == label).sum().item() == 1024, "32 times 32, and nothing warns"
correct = (pred.view_as(label) == label).sum().item()
assert correct == 32 == label.numel()
scores = torch.eye(2)
label = torch.arange(2)
assert (scores.argmax(1) == label).all()
