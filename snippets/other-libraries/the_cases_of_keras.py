# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from types import SimpleNamespace

import numpy as np
import torch

gamma, beta, mean, variance = np.random.rand(4, 3).astype(np.float32)
bn = torch.nn.BatchNorm2d(3, eps=1e-3, momentum=0.01)
with torch.no_grad():
    bn.weight.copy_(torch.from_numpy(gamma))
    bn.bias.copy_(torch.from_numpy(beta))
    bn.running_mean.copy_(torch.from_numpy(mean))
    bn.running_var.copy_(torch.from_numpy(variance))
bn.eval()

table = np.random.rand(10, 4).astype(np.float32)
embedding = torch.nn.Embedding.from_pretrained(torch.tensor(table))

k1 = np.random.rand(5, 3, 2).astype(np.float32)
weight = torch.from_numpy(k1.transpose(2, 1, 0))
k2 = np.random.rand(3, 3, 5, 2).astype(np.float32)
weight = torch.from_numpy(k2.transpose(3, 2, 0, 1))  # (in, out, H, W)
up = torch.nn.ConvTranspose2d(2, 5, 3, bias=False)
up.load_state_dict({"weight": weight})
k = np.random.rand(3, 3, 3, 2).astype(np.float32)
weight = torch.from_numpy(k.transpose(2, 3, 0, 1).reshape(-1, 1, 3, 3))
depthwise = torch.nn.Conv2d(3, 6, 3, groups=3, bias=False)
depthwise.load_state_dict({"weight": weight})

x = torch.rand(1, 3, 4, 4)
flat = x.permute(0, 2, 3, 1).flatten(1)
c1 = torch.rand(1, 2, 6)  # what a Conv1d gives: (N, C, T)
flat1 = c1.permute(0, 2, 1).flatten(1)
d = np.random.rand(12, 5).astype(np.float32)  # the Dense after it
turned = d.reshape(6, 2, -1).transpose(2, 1, 0).reshape(-1, 12)
k6 = np.random.rand(25088, 8)  # fc6 of VGG: 7 * 7 * 512
fc6 = k6.reshape(7, 7, 512, -1).transpose(3, 2, 0, 1).reshape(-1, 25088)
padded = torch.nn.functional.pad(x, (0, 1, 0, 1))


def same(n, k):  # of one axis with stride 2: before and after it
    p = max((-(-n // 2) - 1) * 2 + k - n, 0)
    return p // 2, p - p // 2


w, u = np.random.rand(3, 8), np.random.rand(2, 8)
b = np.random.rand(8)
lstm = torch.nn.LSTM(3, 2, batch_first=True)
state = {"weight_ih_l0": w.T, "weight_hh_l0": u.T, "bias_ih_l0": b}
state = {n: torch.from_numpy(a).float() for n, a in state.items()}
state["bias_hh_l0"] = torch.zeros(8)
lstm.load_state_dict(state)


def turn(a):  # of a GRU: kernel, recurrent kernel, each bias
    z, r, h = np.split(a, 3, axis=-1)
    return torch.from_numpy(np.concatenate([r, z, h], axis=-1).T)


w3, u3 = np.random.rand(3, 6), np.random.rand(2, 6)
b3 = np.random.rand(2, 6)
gru = torch.nn.GRU(3, 2, batch_first=True).double()
state = {"weight_ih_l0": turn(w3), "weight_hh_l0": turn(u3)}
state |= {"bias_ih_l0": turn(b3[0]), "bias_hh_l0": turn(b3[1])}
gru.load_state_dict(state)


def to_numpy(p):  # from PyTorch to Keras
    return p.detach().cpu().numpy()


layer = SimpleNamespace(set_weights=list)  # stands in for a Dense
linear, conv = torch.nn.Linear(4, 2), torch.nn.Conv2d(3, 5, 3)
layer.set_weights([to_numpy(linear.weight).T, to_numpy(linear.bias)])
kernel = to_numpy(conv.weight).transpose(2, 3, 1, 0)
fc = torch.nn.Linear(3 * 4 * 4, 5)  # after Flatten
parts = to_numpy(fc.weight).reshape(5, 3, 4, 4)  # (out, C, H, W)
dense = parts.transpose(2, 3, 1, 0).reshape(-1, 5)
print(tuple(depthwise.weight.shape), tuple(lstm.weight_ih_l0.shape))
# --8<-- [end:show]
# Without .cpu(): for a layer of a GPU.
assert torch.equal(torch.from_numpy(kernel.transpose(3, 2, 0, 1)), conv.weight)
assert kernel.shape == (3, 3, 3, 5) and to_numpy(linear.weight).T.shape == (4, 2)
shown = bn(x)[0, :, 0, 0].detach()
asked = (x[0, :, 0, 0].numpy() - mean) / np.sqrt(variance + 1e-3) * gamma + beta
np.testing.assert_allclose(shown.numpy(), asked, rtol=1e-4, atol=1e-5)
assert not embedding.weight.requires_grad, "it does not learn"
assert torch.nn.Embedding.from_pretrained(torch.tensor(table), freeze=False).weight.requires_grad
assert embedding(torch.tensor([3])).tolist()[0] == table[3].tolist()
patch = x[:, :, :3, :3].permute(0, 2, 3, 1).numpy()
keras = np.einsum("nhwc,hwcm->ncm", patch, k).reshape(1, 6)
np.testing.assert_allclose(depthwise(x[:, :, :3, :3]).flatten(1).detach().numpy(), keras, rtol=1e-4)
assert flat.numpy().tolist() == x.permute(0, 2, 3, 1).numpy().reshape(1, -1).tolist() != x.flatten(1).tolist()
keras = c1.numpy().transpose(0, 2, 1).reshape(1, -1)  # as Keras flattens (N, T, C)
assert flat1.tolist() == keras.tolist() != c1.flatten(1).tolist()
np.testing.assert_allclose(c1.flatten(1).numpy() @ turned.T, keras @ d, rtol=1e-5)
features = np.random.rand(2, 512, 7, 7)
keras = features.transpose(0, 2, 3, 1).reshape(2, -1) @ k6
np.testing.assert_allclose(features.reshape(2, -1) @ fc6.T, keras, rtol=1e-6)
assert padded.shape == (1, 3, 5, 5) and padded[..., -1].eq(0).all()
assert same(4, 3) == same(10, 3) == (0, 1) and same(5, 3) == (1, 1) and same(6, 5) == (1, 2)
for n in range(4, 12):
    for size in range(1, 8):
        line = torch.nn.functional.pad(torch.arange(1.0, n + 1)[None, None], same(n, size))
        out = torch.nn.functional.conv1d(line, torch.ones(1, 1, size), stride=2)
        assert out.shape[2] == -(-n // 2), "as many as Keras gives"
gates = np.split(np.ones((1, 3)) @ w + b, 4, axis=1)
sigmoid = lambda a: 1 / (1 + np.exp(-a))
cell = sigmoid(gates[0]) * np.tanh(gates[2])
hidden = sigmoid(gates[3]) * np.tanh(cell)
np.testing.assert_allclose(lstm(torch.ones(1, 1, 3))[0][0].detach().numpy(), hidden, rtol=1e-4)
state = np.zeros((1, 2))
series = np.random.rand(1, 4, 3)
for now in range(4):  # as Keras computes it with reset_after=True
    zx, rx, hx = np.split(series[:, now] @ w3 + b3[0], 3, axis=1)
    zh, rh, hh = np.split(state @ u3 + b3[1], 3, axis=1)
    z, r = sigmoid(zx + zh), sigmoid(rx + rh)
    state = z * state + (1 - z) * np.tanh(hx + r * hh)
np.testing.assert_allclose(gru(torch.from_numpy(series))[0][:, -1].detach().numpy(), state, rtol=1e-6)
pixel = torch.rand(1, 2, 1, 1)
keras = np.einsum("nchw,ijoc->noij", pixel.numpy(), k2)  # one pixel is spread over the kernel
np.testing.assert_allclose(up(pixel).detach().numpy(), keras, rtol=1e-4)
keras = x.permute(0, 2, 3, 1).numpy().reshape(1, -1) @ dense  # as Keras flattens
np.testing.assert_allclose(x.flatten(1).numpy() @ to_numpy(fc.weight).T, keras, rtol=1e-4, atol=1e-5)
# Permute((3, 1, 2)) of Keras gives (C, H, W) again, so that the kernel is the transpose alone:
keras = x.permute(0, 2, 3, 1).numpy().transpose(0, 3, 1, 2).reshape(1, -1) @ to_numpy(fc.weight).T
np.testing.assert_allclose(x.flatten(1).numpy() @ to_numpy(fc.weight).T, keras, rtol=1e-4, atol=1e-5)
