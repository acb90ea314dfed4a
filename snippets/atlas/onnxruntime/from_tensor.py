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
import onnxruntime as ort
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
session = ort.InferenceSession("model.onnx")

# --8<-- [start:key]
feed = {session.get_inputs()[0].name: tensor.detach().cpu().numpy()}
outputs = session.run(None, feed)
# --8<-- [end:key]
# --8<-- [end:show]
assert list(feed) == ["image"] and isinstance(outputs, list) and len(outputs) == 1
assert outputs[0].shape == (2, 3, 4, 5) and outputs[0].dtype == "float32"
assert outputs[0].tolist() == tensor.square().tolist()
