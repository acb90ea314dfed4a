import openvino as ov
from openvino import opset13

parameter = opset13.parameter(ov.PartialShape([-1, 3, 4, 5]), ov.Type.f32, name="image")
squared = opset13.multiply(parameter, parameter)
ov.save_model(ov.Model([squared], [parameter], "square"), "model.xml")

# --8<-- [start:show]
import numpy as np
import openvino as ov
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
images = np.linspace(0, 1, 120, dtype="float32").reshape(2, 3, 4, 5)
compiled = ov.compile_model("model.xml", "CPU")
results = compiled(images)

# --8<-- [start:key]
tensor = torch.from_numpy(results[0]).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (2, 3, 4, 5) and tensor.dtype == torch.float32
assert abs(tensor.cpu().numpy() - images * images).max() < 1e-6
compiled(images * 0)
assert tensor.max() == 1
