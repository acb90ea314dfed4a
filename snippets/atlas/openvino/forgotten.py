import openvino as ov
import torch
from openvino import opset13

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
images = tensor.cpu().numpy()
first, second = torch.ones(2, 3, 4, 5), torch.ones(2, 3, 4, 5) * 7
parameter = opset13.parameter(ov.PartialShape([-1, 3, 4, 5]), ov.Type.f32, name="image")
model = ov.Model([opset13.multiply(parameter, parameter)], [parameter], "square")
compiled = ov.compile_model(model, "CPU")
another = ov.compile_model(model, "CPU")


def plain():
    return compiled(tensor)[0]


def plain_2():
    return ov.Tensor(tensor)


def grad():
    return compiled(tensor.clone().requires_grad_())


def device_tensor():
    return compiled(tensor)


def axes():
    return compiled(tensor.permute(0, 2, 3, 1).numpy())


def range():
    return compiled(tensor.mul(255).byte().numpy())[0].max()


def type():
    return compiled({"input": images})


def type_2():
    return torch.tensor(compiled(images))


def strides():
    return ov.Tensor(tensor.permute(0, 1, 3, 2).numpy(), shared_memory=True)


def copy():
    result = another(first, share_outputs=True)[0]
    another(second)
    return result.max()


def copy_2():
    request = another.create_infer_request()
    another(first), request.infer(second)
    return first.max()
