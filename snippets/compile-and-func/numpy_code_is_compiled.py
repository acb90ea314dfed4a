# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"

# --8<-- [start:key]
def distances(a, b):
    gaps = np.subtract(a[:, None], b)
    return np.sqrt(np.sum(np.square(gaps), axis=-1))

compiled = torch.compile(distances, backend="eager")
a = np.array([[3, 4]], dtype=np.float32)
b = np.zeros((2, 2), dtype=np.float32)
d = compiled(a, b)
# --8<-- [end:key]
print(type(d).__name__, d.dtype, d.tolist())
flexible = torch.compile(distances, dynamic=True)
with torch.device(device):
    d = compiled(a, b)
print(type(d).__name__, d.dtype, d.tolist())
# --8<-- [end:show]
assert isinstance(d, np.ndarray) and np.array_equal(d, distances(a, b))
from torch._dynamo.exc import TorchDynamoException

for array in np.array(["a", "b"]), np.array([1, "a"], dtype=object):
    torch._dynamo.reset()
    found = torch.compile(lambda array: array == "a", backend="eager")(array)
    assert isinstance(found, np.ndarray) and found.sum() == 1, "such arrays stay with NumPy"
    torch._dynamo.reset()
    try:
        torch.compile(lambda array: array == "a", backend="eager", fullgraph=True)(array)
    except TorchDynamoException as error:
        assert "failed to convert numpy.ndarray to Tensor" in str(error)
    else:
        raise AssertionError("an array without numbers was traced")
graphs = []
for dynamic, made in (None, 2), (True, 1), (False, 5):
    torch._dynamo.reset()
    graphs.clear()
    each = torch.compile(np.sqrt, backend=lambda graph, inputs: graphs.append(1) or graph.forward, dynamic=dynamic)
    for size in range(2, 7):
        each(np.ones(size))
    assert len(graphs) == made, (dynamic, graphs)
torch._dynamo.reset()
if device == "cpu":
    try:
        with torch.device(device):
            torch.compile(lambda a: a - 1, backend="eager")(a)
    except TorchDynamoException as error:
        assert "'ndarray' object has no attribute" in str(error)
    else:
        raise AssertionError("operators work within a device")
