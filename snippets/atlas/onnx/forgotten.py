import numpy as np
import torch
from onnx import TensorProto, helper, numpy_helper

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.linspace(0, 1, 12, device=device).reshape(3, 4)
proto = numpy_helper.from_array(np.ones((3, 4), "float32"), name="weight")
half = helper.make_tensor("half", TensorProto.BFLOAT16, [2], [1.0, 2.0])


def plain():
    return numpy_helper.from_array(weight, name="weight")


def grad():
    return numpy_helper.from_array(weight.clone().requires_grad_().numpy())


def device_numpy():
    return numpy_helper.from_array(weight.numpy())


def type():
    return torch.tensor(proto)


def type_2():
    return torch.from_numpy(proto)


def dtype():
    return torch.from_numpy(numpy_helper.to_array(half))


def shape():
    return helper.make_tensor("weight", TensorProto.FLOAT, [4, 4], weight.flatten())


def copy():
    return torch.from_numpy(numpy_helper.to_array(proto))


def axes():
    other = helper.make_tensor("w", TensorProto.FLOAT, [4, 3], weight.flatten())
    return numpy_helper.to_array(other)[0]
