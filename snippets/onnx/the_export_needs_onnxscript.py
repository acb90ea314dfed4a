# --8<-- [start:show]
import torch

model = torch.nn.Linear(3, 2).eval()
x = torch.rand(2, 3)
batch = torch.export.Dim("batch")
# --8<-- [start:key]
names = {"input_names": ["input"], "output_names": ["output"]}
shapes = {"dynamic_shapes": ({0: batch},)}
try:
    torch.onnx.export(model, (x,), "model.onnx", **names, **shapes)
except ModuleNotFoundError as error:
    print(f"ModuleNotFoundError: {error}")
# --8<-- [end:key]
# --8<-- [end:show]
import importlib.util

assert importlib.util.find_spec("onnxscript") is None
try:
    torch.onnx.export(model, (x,), "model.onnx")
except ModuleNotFoundError as error:
    assert error.name == "onnxscript"
else:
    raise AssertionError("the exporter ran without onnxscript")
assert torch.export.export(model, (x,), **shapes).module()(torch.rand(5, 3)).shape == (5, 2)


class Free(torch.nn.Module):
    def forward(self, x):
        return x.flatten(1)


class Fixed(torch.nn.Module):
    def forward(self, x):
        return x.reshape(2, -1)


images = (torch.rand(2, 3, 4),)
assert torch.export.export(Free(), images, **shapes).module()(torch.rand(5, 3, 4)).shape == (5, 12)
try:
    torch.export.export(Fixed(), images, **shapes)
    raise AssertionError("a number of rows written into forward is exported as dynamic")
except Exception as error:
    assert "batch" in str(error), error
