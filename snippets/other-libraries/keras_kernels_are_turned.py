# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
dense = np.random.rand(4, 2).astype(np.float32)  # (in, out)
kernel = np.random.rand(3, 3, 3, 5)  # (H, W, in, out)
bias = np.random.rand(5).astype(np.float32)
linear = torch.nn.Linear(4, 2, bias=False).to(device)
conv = torch.nn.Conv2d(3, 5, 3).to(device)
# --8<-- [start:key]
with torch.no_grad():
    linear.weight.copy_(torch.from_numpy(dense.T))
    conv.weight.copy_(torch.from_numpy(kernel.transpose(3, 2, 0, 1)))
    conv.bias.copy_(torch.from_numpy(bias))
# --8<-- [end:key]
print(tuple(linear.weight.shape), tuple(conv.weight.shape))
# --8<-- [end:show]
x = np.random.rand(1, 3, 3, 3).astype(np.float32)  # NHWC, as large as the kernel
keras = np.einsum("nhwi,hwio->no", x, kernel) + bias
with torch.no_grad():
    ours = conv(torch.from_numpy(x).permute(0, 3, 1, 2).to(device)).flatten(1)
    rows = linear(torch.ones(1, 4, device=device))
np.testing.assert_allclose(ours.cpu().numpy(), keras, rtol=1e-4)
np.testing.assert_allclose(rows.cpu().numpy(), np.ones((1, 4)) @ dense, rtol=1e-4)
ours = ours.cpu().numpy()
assert np.allclose(ours, keras, atol=1e-5)
