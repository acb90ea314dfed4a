# --8<-- [start:show]
from types import SimpleNamespace

import numpy as np
import torch


class Other:  # stands in for the tensor of each library
    def __init__(self, array):
        if type(array) is not np.ndarray:
            raise TypeError("data type must be np.ndarray")
        self.array = array.copy()

    def numpy(self):
        return self.array

    asnumpy = numpy

    def __array__(self, dtype=None, copy=None):
        return self.array


paddle = SimpleNamespace(to_tensor=Other)
mx = SimpleNamespace(nd=SimpleNamespace(array=Other), array=Other)
dlpack = SimpleNamespace(
    to_dlpack=lambda y: torch.from_numpy(y.numpy()),
    from_dlpack=lambda c: Other(torch.from_dlpack(c).numpy()),
)
tf = SimpleNamespace(
    convert_to_tensor=Other,
    experimental=SimpleNamespace(dlpack=dlpack),
)
ops = SimpleNamespace(convert_to_numpy=lambda y: y.numpy())
cuda = SimpleNamespace(as_cuda_array=lambda t: t)
device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.rand(2, 3).to(device).requires_grad_()
try:
    paddle.to_tensor(x)
except TypeError as error:
    print(error)

# --8<-- [start:key]
y = tf.convert_to_tensor(x.detach().cpu().numpy())
t = torch.from_numpy(y.numpy().copy())
# --8<-- [end:key]
t = torch.from_dlpack(tf.experimental.dlpack.to_dlpack(y))
images = torch.rand(2, 3)  # on the GPU, say
capsule = torch.utils.dlpack.to_dlpack(images.detach())
y = tf.experimental.dlpack.from_dlpack(capsule)
there = y.numpy()
y = paddle.to_tensor(x.detach().cpu().numpy())
t = torch.from_numpy(y.numpy())
y = mx.nd.array(x.detach().cpu().numpy())
t = torch.from_numpy(y.asnumpy())
y = mx.array(x.detach().cpu().numpy())
t = torch.from_numpy(np.array(y))
t = torch.from_numpy(ops.convert_to_numpy(y))
view = cuda.as_cuda_array(x.detach())
print(tuple(t.shape))
# --8<-- [end:show]
# Without .copy(): TensorFlow's tensor must not change; the stand-in has memory of its own.
# Without .detach(): the stand-in of CUDA takes every tensor.
assert there.tolist() == images.tolist()
assert t.tolist() == x.tolist() and view.shape == x.shape
assert torch.from_numpy(y.asnumpy()).tolist() == x.tolist()
try:
    mx.nd.array(x)
except TypeError as error:
    assert "ndarray" in str(error)
else:
    raise AssertionError("the stand-in took a tensor")
y = tf.convert_to_tensor(np.zeros((2, 4, 5, 3), np.float32))
t = torch.from_numpy(y.numpy()).permute(0, 3, 1, 2)
assert t.shape == (2, 3, 4, 5)
gpus, grows = ["GPU:0"], []
tf.config = SimpleNamespace(
    list_physical_devices=lambda kind: gpus,
    experimental=SimpleNamespace(set_memory_growth=lambda *of: grows.append(of)),
)
for gpu in tf.config.list_physical_devices("GPU"):
    tf.config.experimental.set_memory_growth(gpu, True)
assert grows == [("GPU:0", True)]
