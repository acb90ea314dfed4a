# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device).eval()
x = torch.rand(4, 3).to(device)


class Session:  # stands in for onnxruntime.InferenceSession
    weight = model.weight.detach().cpu().numpy()
    bias = model.bias.detach().cpu().numpy()

    def run(self, names, feed):
        return [feed["input"] @ self.weight.T + self.bias]


session = Session()


# --8<-- [start:key]
def to_numpy(t):
    return t.detach().cpu().numpy()


outputs = session.run(None, {"input": to_numpy(x)})
expected = to_numpy(model(x))
np.testing.assert_allclose(expected, outputs[0], rtol=1e-3, atol=1e-5)
# --8<-- [end:key]
print(type(outputs).__name__, outputs[0].dtype, outputs[0].shape)
# --8<-- [end:show]
assert outputs[0].dtype == np.float32 and outputs[0].shape == (4, 2)
assert model(x).requires_grad and x.device.type == device
t = torch.from_numpy(outputs[0]).to(device)
assert t.device.type == device and t.shape == (4, 2)
try:
    np.testing.assert_allclose(expected, outputs[0] + 0.1, rtol=1e-3, atol=1e-5)
except AssertionError as error:
    assert "Not equal to tolerance" in str(error)
else:
    raise RuntimeError("other values passed")
