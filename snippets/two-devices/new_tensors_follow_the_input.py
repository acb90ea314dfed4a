# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device


class Noisy(nn.Module):
    def forward(self, x):
        # before: noise = torch.randn(x.shape)
        noise = torch.randn(x.shape, device=x.device)
        return x + noise


out = Noisy()(torch.zeros(2, 3, device=away))
print(out.device.type == away)
x = torch.zeros(2, 3, device=away)
noise = torch.randn_like(x)
h = x.new_zeros(2, 8)
positions = torch.arange(3, device=x.device)
print([t.device.type == away for t in (noise, h, positions)])
out = torch.empty_like(x)
print(out.device.type == away)
# --8<-- [end:show]
assert out.device.type == away and out.shape == (2, 3)
assert noise.shape == x.shape and h.shape == (2, 8) and h.dtype == x.dtype
assert all(t.device.type == away for t in (noise, h, positions))
try:
    (x + torch.randn(x.shape)).cpu()
    raised = False
except (RuntimeError, NotImplementedError):
    raised = True
assert raised
with torch.device("meta"):
    assert (
        torch.zeros(2).is_meta
        and not torch.from_numpy(torch.zeros(2, device="cpu").numpy()).is_meta
    )
