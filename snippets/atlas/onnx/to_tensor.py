# --8<-- [start:show]
import numpy as np
import torch
from onnx import numpy_helper

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.linspace(0, 1, 12, dtype="float32").reshape(3, 4)
proto = numpy_helper.from_array(array, name="weight")

# --8<-- [start:key]
weight = torch.tensor(numpy_helper.to_array(proto), device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert weight.shape == (3, 4) and weight.dtype == torch.float32
assert weight.tolist() == array.tolist()
