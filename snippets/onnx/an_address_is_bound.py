# --8<-- [start:show]
import ctypes

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
images = torch.arange(12, device=device).reshape(3, 4).double().T


class Session:  # stands in for onnxruntime.InferenceSession
    def io_binding(self):
        self.bound = {}
        return self

    def bind_input(self, name, kind, *rest):
        self.bound[name] = kind, *rest[2:]

    bind_output = bind_input

    def run_with_iobinding(self, io):
        arrays = []
        for name, (kind, shape, address) in self.bound.items():
            if kind == "cpu":
                floats = ctypes.c_float * np.prod(shape)
                memory = floats.from_address(address)
                array = np.frombuffer(memory, np.float32)
                arrays.append(array.reshape(shape))
        if arrays:
            arrays[1][:] = arrays[0] * 2

    def run(self, names, feed):
        return [feed["input"] * 2]


session = Session()
# --8<-- [start:key]
x = images.float().contiguous()
y = torch.empty(len(x), 3, device=x.device)
io = session.io_binding()
place = x.device.type, 0, np.float32
io.bind_input("input", *place, tuple(x.shape), x.data_ptr())
io.bind_output("output", *place, tuple(y.shape), y.data_ptr())
session.run_with_iobinding(io)
# --8<-- [end:key]
expected = session.run(None, {"input": x.cpu().numpy()})[0]
print(sorted(io.bound), tuple(y.shape), expected.shape)
# --8<-- [end:show]
assert sorted(io.bound) == ["input", "output"] and y.device == x.device
assert io.bound["input"] == (x.device.type, (4, 3), x.data_ptr())
if device == "cpu":
    assert y.tolist() == (images * 2).tolist() == expected.tolist()
    for other in images.contiguous(), images.float():
        io.bind_input("input", *place, tuple(other.shape), other.data_ptr())
        session.run_with_iobinding(io)
        assert y.tolist() != (images * 2).tolist(), "an address knows neither dtype nor strides"
io.bind_output("output", "cuda")  # ONNX Runtime makes the memory
assert io.bound["output"] == ("cuda",)
