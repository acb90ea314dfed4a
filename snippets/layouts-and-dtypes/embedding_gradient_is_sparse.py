# --8<-- [start:show]
import torch

embedding = torch.nn.Embedding(4, 2, sparse=True)
embedding(torch.tensor([1, 1, 3])).sum().backward()
grad = embedding.weight.grad
print(grad.layout)
try:
    a = grad.numpy()
except TypeError as error:
    print(f"TypeError: {error}")

# --8<-- [start:key]
a = grad.to_dense().numpy()
# --8<-- [end:key]
print(a.tolist())
# --8<-- [start:key]
rows = grad.coalesce()
print(rows.indices()[0].tolist(), rows.values().tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert grad.layout is torch.sparse_coo
assert a.tolist() == [[0.0, 0.0], [2.0, 2.0], [0.0, 0.0], [1.0, 1.0]]
assert rows.indices()[0].tolist() == [1, 3] and rows.values().tolist() == [[2.0, 2.0], [1.0, 1.0]]
try:
    grad.numpy()
except TypeError as error:
    assert str(error).startswith("can't convert Sparse layout tensor to numpy")
else:
    raise AssertionError("a sparse gradient converts now")
