import openvino as ov
from openvino import opset13

parameter = opset13.parameter(ov.PartialShape([-1, 3, 4, 5]), ov.Type.f32, name="image")
squared = opset13.multiply(parameter, parameter)
ov.save_model(ov.Model([squared], [parameter], "square"), "model.xml")

# --8<-- [start:show]
import openvino as ov
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
compiled = ov.compile_model("model.xml", "CPU")

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()
results = compiled(array)
# --8<-- [end:key]
# --8<-- [end:show]
assert results[0].shape == (2, 3, 4, 5) and results[0].dtype == "float32"
assert abs(results[0] - tensor.square().cpu().numpy()).max() < 1e-6
