# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, 2, 4, device=device)  # C, H, W
a = t.cpu().numpy()
shown = plt.imshow(a)
print(shown.get_size(), shown.get_array().shape)

shown = plt.imshow(a.transpose(1, 2, 0))
print(shown.get_size(), shown.get_array().shape)
plt.close("all")
# --8<-- [end:show]
assert plt.imshow(a).get_size() == (3, 2)
assert plt.imshow(a[..., :1]).get_size() == (3, 2)  # a width of 1 passes too
assert shown.get_size() == (2, 4)
plt.close("all")
batch = torch.zeros(2, 3, 4, 3)  # a batch is refused, however narrow
try:
    plt.imshow(batch)
except TypeError as error:
    assert str(error) == "Invalid shape (2, 3, 4, 3) for image data"
else:
    raise AssertionError("imshow took a batch")
plt.close("all")
assert plt.imshow(batch[:, :, 0]).get_size() == (2, 3), "grey images 3 wide: one picture of two rows"
plt.close("all")
