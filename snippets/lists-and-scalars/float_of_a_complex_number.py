# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
z = torch.tensor(3 + 4j, device=device)
try:
    x = float(z)
except RuntimeError as error:
    print(error)

x = float(z.real)
print(x, float(z.abs()), z.item())
# --8<-- [end:show]
assert x == 3.0 and float(z.imag) == 4.0
assert abs(float(z.abs()) - 5.0) < 1e-5  # CUDA's hypot may be off in the last place
assert z.item() == 3 + 4j
try:
    float(z)
except RuntimeError as error:
    assert str(error) == "value cannot be converted to type double without overflow"
else:
    raise AssertionError("float() took a complex number")
assert float(torch.tensor(3 + 0j, device=device)) == 3.0
import warnings

written = torch.zeros(2, device=device)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    written[0] = z
    written[1] = z
assert written.tolist() == [3, 3] and (device != "cpu" or len(caught) == 1), "the imaginary part is dropped"
try:
    written[0] = 3 + 4j
except RuntimeError as error:
    assert "without overflow" in str(error), "a Python number is not cut, as a tensor is"
else:
    raise AssertionError("a Python number lost its imaginary part")
try:
    written[torch.tensor([True, False], device=device)] = z
except RuntimeError:
    pass
else:
    raise AssertionError("a write through a mask dropped the imaginary part")
