# --8<-- [start:show]
import numpy as np
import torch


class Input:  # as session.get_inputs() gives them
    name, type, shape = "images", "tensor(float)", ["batch", 3]


class Session:  # stands in for onnxruntime.InferenceSession
    def get_inputs(self):
        return [Input()]

    def run(self, names, feed):
        if list(feed) != ["images"]:
            missing, given = ["images"], list(feed)
            raise ValueError(
                f"Required inputs ({missing}) are missing from input "
                f"feed ({given})."
            )
        x = feed["images"]
        if type(x) is not np.ndarray:
            raise RuntimeError(
                "Input must be a list of dictionaries or a single "
                "numpy array for input 'images'."
            )
        if x.dtype != np.float32:
            raise ValueError(
                "Unexpected input data type. Actual: (tensor(double)) "
                ", expected: (tensor(float))"
            )
        if x.ndim != 2:
            raise ValueError(
                f"Invalid rank for input: images Got: {x.ndim} "
                "Expected: 2"
            )
        return [x * 2]


session = Session()
x = torch.rand(3)
a = np.random.rand(4, 3)
for feed in (
    {"images": x},
    {"images": a},
    {"input": a},
    {"images": x.numpy()},
):
    try:
        session.run(None, feed)
    except (RuntimeError, ValueError) as error:
        print(error)

for i in session.get_inputs():
    print(i.name, i.type, i.shape)
# --8<-- [start:key]
name = session.get_inputs()[0].name
out = session.run(None, {name: a.astype(np.float32)})[0]
# --8<-- [end:key]
feed = {"images": x.float().unsqueeze(0).numpy()}
out = session.run(None, feed)[0]
t = torch.from_numpy(out)
inputs, arrays = session.get_inputs(), [a.astype(np.float32)]
feed = {i.name: a for i, a in zip(inputs, arrays, strict=True)}
out = session.run(None, feed)[0]
feed = {"images": np.ascontiguousarray(a, dtype=np.float32)}
half = a.astype(np.float16)
ids = torch.tensor([[1, 2]]).numpy()
# --8<-- [end:show]
assert session.run(None, feed)[0].shape == (4, 3) and t.shape == (1, 3) and out.shape == (4, 3)
try:
    dict(zip(inputs, arrays * 2, strict=True))
except ValueError as error:
    assert "longer" in str(error), "the old exporter has left out an input"
else:
    raise AssertionError("an array too many was dropped")
assert half.dtype == np.float16 and ids.dtype == np.int64
for wrong in ({"images": x}, {"images": a}, {"input": a}, {"images": x.numpy()}):
    try:
        session.run(None, wrong)
    except (RuntimeError, ValueError) as error:
        assert "input" in str(error)
    else:
        raise AssertionError("the stand-in took it")
rate = np.array(1.0, np.float32)
assert rate.shape == () and ids.astype(np.int32).dtype == np.int32
rows = [session.run(None, {name: row[None]})[0] for row in a.astype(np.float32)]
assert np.concatenate(rows).shape == (4, 3), "one row at a time"
