# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.zeros(2, device=device, requires_grad=True)
t = torch.arange(6.0, device=device, requires_grad=True)
big = torch.zeros(1000, device=device)
history = []
for step in range(2):
    history.append(w.detach().cpu().numpy().copy())
    with torch.no_grad():
        w += 1
print("kept weights:", [kept.tolist() for kept in history])
a = t.detach().cpu().numpy().copy()
a /= 255
scaled = a
kept = big[:2].cpu().numpy().copy()
print("bytes kept of 4000:", kept.nbytes, "no base:", kept.base is None)
print("t stays:", t.tolist())
# Where none is needed: each of these has memory of its own.
array = t.detach().cpu().numpy()
own = [array * 2, array.astype("float64"), array[array > 2]]
a = t.detach().to("cpu", copy=True).numpy()
own.append(a)
print("share:", [np.shares_memory(each, array) for each in own])
print("shares:", np.shares_memory(array[2:4], array))
print("its copy:", np.shares_memory(array[2:4].copy(), array))
# --8<-- [end:show]
assert [each.tolist() for each in history] == [[0.0, 0.0], [1.0, 1.0]]
assert t.tolist() == [0, 1, 2, 3, 4, 5] and np.allclose(scaled * 255, t.tolist())
assert kept.nbytes == 8 and kept.base is None
assert not any(np.shares_memory(each, array) for each in own)
assert np.shares_memory(array[2:4], array) and np.shares_memory(array.reshape(2, 3), array)
assert not np.shares_memory(array[2:4].copy(), array)
x, model = torch.ones(2, 4, device=device), nn.Linear(4, 4).to(device)
a = model(x).detach().cpu().numpy()
first = a.copy()
model(x * 2)
assert (a == first).all()
loss = torch.tensor(0.5, device=device, requires_grad=True)
assert isinstance(loss.item(), float) and isinstance(t.tolist(), list)
# What returns its input: an array of the output follows the batch, on the CPU.
for layer in (nn.Identity(), nn.Flatten(), nn.Dropout().eval(), nn.ReLU(inplace=True)):
    x = torch.zeros(2, 4, device=device)
    a = layer(x).detach().cpu().numpy()
    x.fill_(7)
    assert (a == (7 if device == "cpu" else 0)).all(), layer
# Every optimizer of torch.optim writes into the memory of its parameters.
if device == "cpu":
    for kind in vars(torch.optim).values():
        if isinstance(kind, type) and issubclass(kind, torch.optim.Optimizer):
            if kind not in (torch.optim.Optimizer, torch.optim.SparseAdam):
                w = torch.ones(2, 3, requires_grad=True)
                view, w.grad = w.detach().numpy(), torch.ones(2, 3)
                kind([w], lr=0.1).step(lambda: w.sum())
                assert view.ctypes.data == w.data_ptr() and (view != 1).all(), kind
t = torch.tensor([1.0, -2.0])
a = t.numpy()
t = t + 1
assert a.tolist() == [1.0, -2.0] and t.tolist() == [2.0, -1.0], "a new tensor; the array has the old one"
t = torch.tensor([1.0, -2.0])
signal = t.detach().cpu().numpy()
signal = signal / np.max(np.abs(signal))
assert t.tolist() == [1.0, -2.0] and signal.tolist() == [0.5, -1.0]
signal = t.detach().cpu().numpy()
signal /= np.max(np.abs(signal))
assert t.tolist() == [0.5, -1.0], "in place: on the CPU the tensor, too"
