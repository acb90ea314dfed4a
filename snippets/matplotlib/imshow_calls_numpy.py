# --8<-- [start:show]
import pathlib
import traceback

import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.rand(4, 5, 3, device=device, requires_grad=True)
try:
    plt.imshow(t)
except (RuntimeError, TypeError) as error:
    print(error)
    frames = traceback.extract_tb(error.__traceback__)
    for frame in frames[0], frames[-2], frames[-1]:
        print(pathlib.Path(frame.filename).name, "|", frame.line)

# --8<-- [start:key]
shown = plt.imshow(t.detach().cpu().numpy())
# --8<-- [end:key]
print(shown.get_array().shape)
plt.close("all")
# --8<-- [end:show]
assert frames[0].line == "plt.imshow(t)" and "numpy()" in frames[-1].line
assert shown.get_array().shape == (4, 5, 3)
for wrong, said in ((t.detach().to("meta"), "device type tensor to numpy"), (t.cpu(), "requires grad")):
    try:
        plt.imshow(wrong)
    except (RuntimeError, TypeError) as error:
        assert said in str(error)
    else:
        raise AssertionError("imshow took it")
plt.close("all")
t = t.detach().bfloat16()
try:
    plt.imshow(t.cpu())
except TypeError as error:
    assert "unsupported ScalarType BFloat16" in str(error)
else:
    raise AssertionError("NumPy took bfloat16")
shown = plt.imshow(t.detach().float().cpu().numpy())
assert shown.get_array().shape == (4, 5, 3)
plt.close("all")
