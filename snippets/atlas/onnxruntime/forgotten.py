import numpy as np
import onnxruntime as ort
import torch
from onnx import TensorProto, helper

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
images = tensor.cpu().numpy()
shape = ["N", 3, 4, 5]
graph = helper.make_graph(
    [helper.make_node("Mul", ["image", "image"], ["squared"])],
    "square",
    [helper.make_tensor_value_info("image", TensorProto.FLOAT, shape)],
    [helper.make_tensor_value_info("squared", TensorProto.FLOAT, shape)],
)
opset = helper.make_opsetid("", 18)
model = helper.make_model(graph, opset_imports=[opset], ir_version=10).SerializeToString()
session = ort.InferenceSession(model)
binding = session.io_binding()
binding.bind_output("squared")
x = tensor.to(memory_format=torch.channels_last)


def plain():
    return session.run(None, {"image": tensor})


def plain_2():
    return ort.OrtValue.ortvalue_from_numpy(tensor)


def grad():
    return session.run(None, {"image": tensor.clone().requires_grad_()})


def device_tensor():
    return session.run(None, {"image": tensor})


def axes():
    return session.run(None, {"image": tensor.permute(0, 2, 3, 1).numpy()})


def shape():
    return session.run(None, {"image": tensor[0].numpy()})


def dtype():
    return session.run(None, {"image": tensor.double().numpy()})


def dtype_2():
    return binding.bind_input("image", "cpu", 0, x.dtype, x.shape, x.data_ptr())


def type():
    return session.run(None, {"input": images})


def type_2():
    return torch.from_numpy(session.run(None, {"image": images}))


def strides():
    binding.bind_input("image", "cpu", 0, np.float32, x.shape, x.data_ptr())
    session.run_with_iobinding(binding)
    return np.abs(binding.get_outputs()[0].numpy() - x.numpy() ** 2).max()


def mode():
    session = ort.InferenceSession(model, providers=["CUDAExecutionProvider"])
    return session.get_providers()
