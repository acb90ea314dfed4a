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
layer.weight = torch.nn.Parameter(torch.from_numpy(w).float())
layer = layer.to(device)

kernel = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])  # Sobel
conv = torch.nn.Conv2d(1, 1, 3, bias=False).to(device)
with torch.no_grad():
    conv.weight.copy_(torch.from_numpy(kernel)[None, None])
conv.weight.requires_grad_(False)

vectors = torch.from_numpy(np.ones((5, 3))).float()
table = torch.nn.Embedding.from_pretrained(vectors, freeze=False)
table = table.to(device)
for t in layer.weight, conv.weight, table.weight:
    print(t.dtype, tuple(t.shape), t.requires_grad)
# --8<-- [end:show]
assert layer.weight.tolist() == w.tolist() and conv.weight[0, 0].tolist() == kernel.tolist()
assert table.weight.dtype == torch.float32 and table.weight.shape == (5, 3)
assert not torch.nn.Embedding.from_pretrained(vectors).weight.requires_grad
wrong = torch.nn.Linear(3, 1)
wrong.weight = torch.nn.Parameter(torch.from_numpy(w.T).float())
assert wrong.weight.shape == (3, 1), "another shape is taken, too"
