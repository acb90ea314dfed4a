# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"

class Net(torch.nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n, self.layer = n, torch.nn.Linear(n, 2)
    def forward(self, x):
        n = self.n
        a = torch.from_numpy(np.random.rand(60, n)).to(x)
        b = torch.rand(60, n, dtype=x.dtype, device=x.device)
        return self.layer(a), self.layer(b)

net = Net(3).to(device)
x = torch.ones(60, 3, device=device)
for out in net(x):
    print(out.dtype, tuple(out.shape))
a = torch.from_numpy(np.random.rand(60, 3)).to(device)
try:
    out = net.layer(a)
    print(out.cpu())
except RuntimeError as error:
    print(error)
# --8<-- [end:show]
# Without .cpu(): it is never reached, for the layer raises.
assert a.dtype == torch.float64 and out.dtype == torch.float32
a, b = net.double()(x.double())
assert a.dtype == b.dtype == torch.float64
assert torch.from_numpy(np.random.rand(2)).to(x).device == x.device
assert torch.from_numpy(np.random.rand(2)).to(x.half()).dtype == torch.float16
