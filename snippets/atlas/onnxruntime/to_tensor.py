import onnx
from onnx import TensorProto, helper

shape = ["N", 3, 4, 5]
graph = helper.make_graph(
    [helper.make_node("Mul", ["image", "image"], ["squared"])],
    "square",
    [helper.make_tensor_value_info("image", TensorProto.FLOAT, shape)],
    [helper.make_tensor_value_info("squared", TensorProto.FLOAT, shape)],
)
opset = helper.make_opsetid("", 18)
onnx.save(helper.make_model(graph, opset_imports=[opset], ir_version=10), "model.onnx")

# --8<-- [start:show]
import numpy as np
import onnxruntime as ort
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
images = np.linspace(0, 1, 120, dtype="float32").reshape(2, 3, 4, 5)
session = ort.InferenceSession("model.onnx")

# --8<-- [start:key]
output = session.run(None, {"image": images})[0]
tensor = torch.from_numpy(output).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (2, 3, 4, 5) and tensor.dtype == torch.float32
assert tensor.tolist() == (images * images).tolist()
session.run(None, {"image": images * 0})
assert tensor.max() == 1
