# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import torch

matplotlib.use("Agg")
import matplotlib.pyplot as plt

device = "cuda" if torch.cuda.is_available() else "cpu"
images = torch.rand(2, 3, 4, 6, device=device)
batch = images, torch.tensor([0, 1])  # as a DataLoader gives it
sample = {"image": images[0], "label": 0}
for call in "plt.imshow(batch)", "plt.imshow(sample)":
    try:
        print(eval(call).get_size())
    except (TypeError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")

shown = plt.imshow(batch[0][0].permute(1, 2, 0).cpu().numpy())
print("one of a batch:", shown.get_size())
shown = plt.imshow(sample["image"].permute(1, 2, 0).cpu().numpy())
print("of a dict:", shown.get_size())
shown = plt.imshow(images[0].cpu().numpy().T)
print("by .T, on its side:", shown.get_size())
plt.close("all")
# --8<-- [end:show]
import logging

import numpy as np

a = images[0].cpu().numpy()
assert (shown.get_array().shape == (6, 4, 3)) and np.array_equal(a.T, a.transpose(1, 2, 0).swapaxes(0, 1))
assert not np.array_equal(a.reshape(4, 6, 3), a.transpose(1, 2, 0))
for wrong, text in (
    (sample, "Image data of dtype object cannot be converted to float"),
    ([images[0].cpu()], "Invalid shape (1, 3, 4, 6) for image data"),
):
    try:
        plt.imshow(wrong)
    except (TypeError, RuntimeError) as error:
        assert str(error) == text
    else:
        raise AssertionError("imshow took it")
# A list of outputs that require grad; colours of 16 bits; bool; two channels.
outputs = [torch.rand(3, 4, 6, requires_grad=True), torch.rand(3, 4, 6)]
shown = plt.imshow(outputs[0].detach().permute(1, 2, 0).numpy())
assert shown.get_size() == (4, 6)
deep = np.full((4, 6, 3), 32768, np.uint16)
logging.disable()
assert plt.imshow(deep).get_array().max() == 255, "clipped: white"
shown = plt.imshow(deep / 65535)
assert 0.49 < shown.get_array().max() < 0.51
assert plt.imshow(np.ones((4, 6), bool)).get_size() == (4, 6)
flow = np.zeros((4, 6, 2), np.float32)
try:
    plt.imshow(flow)
except TypeError as error:
    assert str(error) == "Invalid shape (4, 6, 2) for image data"
else:
    raise AssertionError("imshow took two channels")
shown = plt.imshow(flow[..., 0])
assert shown.get_size() == (4, 6)
plt.close("all")
