# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = np.array([[1.0, 2.0, 3.0]])
layer = torch.nn.Linear(3, 1)
try:
    layer.weight = torch.from_numpy(w)
except TypeError as error:
    print(error)
layer.weight = torch.nn.Parameter(torch.tensor(w).float())
layer = layer.to(device)

kernel = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])  # Sobel
conv = torch.nn.Conv2d(1, 1, 3, bias=False).to(device)
with torch.no_grad():
    conv.weight.copy_(torch.from_numpy(kernel)[None, None])
conv.weight.requires_grad_(False)

kv = np.ones((5, 3), np.float32)  # one row a word
vectors = torch.tensor(kv, dtype=torch.float32)  # a copy
table = torch.nn.Embedding.from_pretrained(vectors, freeze=False)
table = table.to(device)
for t in layer.weight, conv.weight, table.weight:
    print(t.dtype, tuple(t.shape), t.requires_grad)
# --8<-- [end:show]
# Without dtype=: no difference, for word vectors that are float32.
assert layer.weight.tolist() == w.tolist() and conv.weight[0, 0].tolist() == kernel.tolist()
before = kv.copy()
with torch.no_grad():
    table.weight.sub_(1)  # as a step of the optimizer does
    vectors.sub_(1)
assert (kv == before).all(), "the array is not trained with it"
shared = torch.nn.Embedding.from_pretrained(torch.from_numpy(kv).float(), freeze=False)
with torch.no_grad():
    shared.weight.sub_(1)
assert (kv == before - 1).all(), "float32 is shared, .float() or not"
w32 = np.ones((1, 3), np.float32)
own = torch.nn.Parameter(torch.tensor(w32).float())
with torch.no_grad():
    own.sub_(1)
assert (w32 == 1).all(), "a copy"
assert table.weight.dtype == torch.float32 and table.weight.shape == (5, 3)
assert not torch.nn.Embedding.from_pretrained(vectors).weight.requires_grad
wrong = torch.nn.Linear(3, 1)
wrong.weight = torch.nn.Parameter(torch.from_numpy(w.T).float())
assert wrong.weight.shape == (3, 1), "another shape is taken, too"
rnn, w = torch.nn.RNN(3, 4), np.ones((4, 3))
with torch.no_grad():
    rnn.weight_ih_l0.copy_(torch.from_numpy(w))
assert rnn.weight_ih_l0.tolist() == w.tolist()
assert torch.nn.LSTM(3, 4).weight_ih_l0.shape == (16, 3) and torch.nn.GRU(3, 4).weight_ih_l0.shape == (12, 3)
assert torch.nn.LSTM(3, 4).weight_hh_l0.shape == (16, 4)
layer = torch.nn.Linear(3, 4)
layer.weight.data = torch.from_numpy(w)
assert layer.weight.dtype == torch.float64
w[0, 0] = 9
assert layer.weight[0, 0].item() == 9, "the memory of the array"
