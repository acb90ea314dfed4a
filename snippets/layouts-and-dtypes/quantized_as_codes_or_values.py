# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

names = "quint8 qint8 qint32 quint4x2 quint2x4".split()
values = torch.tensor([0.0, 0.5, 1.0, 1.5])
for name in names:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        q = torch.quantize_per_tensor(
            values, 0.5, 0, getattr(torch, name)
        )
    for warning in caught:
        print(f"UserWarning: {warning.message}".split(" (Trig")[0])
    try:
        a = q.numpy()
    except TypeError as error:
        print(f"TypeError: {error}")
    a = q.dequantize().numpy()
    codes = q.int_repr().numpy()
    print(a.tolist(), codes.dtype, codes.tolist())
# --8<-- [end:show]
    assert a.dtype == "float32" and a.tolist() == values.tolist()
    expected = {"quint4x2": [0x10, 0x32], "quint2x4": [0b11100100]}.get(name, [0, 1, 2, 3])
    assert codes.tolist() == expected, codes
    assert codes.dtype == {"qint8": "int8", "qint32": "int32"}.get(name, "uint8")
    try:
        q.numpy()
    except TypeError as error:
        assert str(error).lower() == f"got unsupported scalartype {name}"
    else:
        raise AssertionError(f"NumPy has {name} now")
# A view is no way round: it calls itself quantised and has lost its scale.
import subprocess
import sys

view = torch.quantize_per_tensor(values, 0.5, 0, torch.quint8).view(torch.uint8)
assert view.is_quantized and view.numpy().tolist() == [0, 1, 2, 3], "so far it does work"
crash = "import torch; q = torch.quantize_per_tensor(torch.ones(4), 0.5, 0, torch.quint8); print(q.view(torch.uint8))"
assert subprocess.run([sys.executable, "-c", crash], capture_output=True).returncode < 0
# Two elements a byte: four bytes are claimed where there are two. What is in the others is not read here.
assert len(torch.quantize_per_tensor(values, 0.5, 0, torch.quint4x2).int_repr()) == 2
assert len(torch.quantize_per_tensor(values, 0.5, 0, torch.quint4x2).view(torch.uint8)) == 4
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # quantised tensors are deprecated
    packed = torch.quantize_per_tensor(torch.tensor([0, 0.5, 1, 1.5, 1.5, 1, 0.5, 0]), 0.5, 0, torch.quint4x2)
# Two elements a byte, and the offset of a slice is counted in bytes: it begins at another element.
assert packed.dequantize()[2:4].tolist() == [1, 1.5] != packed[2:4].dequantize().tolist()
assert packed.int_repr()[1] == 0x32 != packed[2:4].int_repr()[0]
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    q = torch.quantize_per_channel(torch.eye(2), torch.tensor([0.5, 0.25]), torch.zeros(2), 0, torch.qint8)
try:
    q.q_scale()
    raise AssertionError("one scale for all channels")
except RuntimeError as error:
    assert "q_scale" in str(error) or "quantizer" in str(error), error
scales = q.q_per_channel_scales().numpy()
assert scales.tolist() == [0.5, 0.25] and q.dequantize().numpy().tolist() == [[1, 0], [0, 1]]
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    q = torch.quantize_per_tensor(torch.tensor([-1.0, 0, 0.5]), 0.5, 10, torch.quint8)
codes = q.int_repr().numpy()
a = (codes.astype(int) - q.q_zero_point()) * q.q_scale()
assert codes.tolist() == [8, 10, 11] and a.tolist() == q.dequantize().tolist() == [-1, 0, 0.5]
assert (codes - q.q_zero_point()).tolist() != [-2, 0, 1], "uint8 wraps around"
try:
    q.numpy(force=True)
except TypeError as error:
    assert str(error) == "Got unsupported ScalarType QUInt8"
else:
    raise AssertionError("force=True converts it")
