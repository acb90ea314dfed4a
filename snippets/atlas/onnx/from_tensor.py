# --8<-- [start:show]
import torch
from onnx import numpy_helper

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.linspace(0, 1, 12, device=device).reshape(3, 4)
weight.requires_grad_()

# --8<-- [start:key]
array = weight.detach().cpu().numpy()
proto = numpy_helper.from_array(array, name="weight")
# --8<-- [end:key]
# --8<-- [end:show]
assert list(proto.dims) == [3, 4] and proto.name == "weight"
assert numpy_helper.to_array(proto).tolist() == weight.detach().cpu().tolist()
