# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from types import SimpleNamespace

import numpy as np
import torch


class Value:  # stands in for onnxruntime.OrtValue
    @classmethod
    def from_dlpack(cls, x):
        kept = cls()
        kept.memory = np.from_dlpack(x)
        return kept

    def __dlpack__(self, **asked):
        return self.memory.__dlpack__(**asked)

    def __dlpack_device__(self):
        return self.memory.__dlpack_device__()


ort = SimpleNamespace(OrtValue=Value)
x = torch.rand(4, 3, requires_grad=True)
value = ort.OrtValue.from_dlpack(x.detach().contiguous())
io = SimpleNamespace(
    bind_ortvalue_input=lambda name, value: None,
    get_outputs=lambda: [value],
)
io.bind_ortvalue_input("input", value)
t = torch.from_dlpack(io.get_outputs()[0])
print(t.data_ptr() == x.data_ptr())


class Context:  # stands in for TensorRT's execution context
    bound, shapes = {}, {}

    def set_input_shape(self, name, shape):
        self.shapes[name] = shape

    def set_tensor_address(self, name, address):
        self.bound[name] = address

    def execute_async_v3(self, stream):
        self.stream = stream


context = Context()
images, y = x.contiguous(), torch.empty(4, 3)
stream = 0  # torch.cuda.current_stream().cuda_stream
context.set_input_shape("input", tuple(images.shape))
context.set_tensor_address("input", images.data_ptr())
context.set_tensor_address("output", y.data_ptr())
context.execute_async_v3(stream)


def run(array):  # stands in for a compiled model
    if type(array) is not np.ndarray:
        raise TypeError("an array, please")
    return [array * 2]


compiled = run
mlmodel = SimpleNamespace(
    predict=lambda feed: {"output": run(feed["input"])[0]}
)
a = x.detach().cpu().numpy()
out = compiled(a)[0]
out = mlmodel.predict({"input": a})["output"]
print(type(out).__name__, out.dtype)
# --8<-- [end:show]
# Without .contiguous(): for a tensor that is not, which this one is.
# Without .cpu(): for a tensor of a GPU.
assert context.shapes == {"input": (4, 3)}
assert context.bound == {"input": x.data_ptr(), "output": y.data_ptr()}
assert t.data_ptr() == x.data_ptr() and out.tolist() == (a * 2).tolist()
try:
    ort.OrtValue.from_dlpack(x)
except BufferError as error:
    assert "use tensor.detach()" in str(error)
else:
    raise AssertionError("a tensor that requires grad was exported")
try:
    compiled(x)
except TypeError as error:
    assert "array" in str(error)
else:
    raise AssertionError("a tensor was taken")
