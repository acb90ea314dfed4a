# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.rand(3, 4, 5, device=device)  # C, H, W
a = t.cpu().numpy()
for call in "plt.imshow(a)", "plt.imshow(a[:1])":
    try:
        eval(call)
    except TypeError as error:
        print(error)

shown = plt.imshow(a.transpose(1, 2, 0))
print(shown.get_array().shape)
shown = plt.imshow(a[0], cmap="gray")
print(shown.get_array().shape)
plt.close("all")
# --8<-- [end:show]
for wrong in a, a[:1], a[None]:
    try:
        plt.imshow(wrong)
    except TypeError as error:
        assert str(error) == f"Invalid shape {wrong.shape} for image data"
    else:
        raise AssertionError("imshow took C, H, W")
assert plt.imshow(a.transpose(1, 2, 0)).get_array().shape == (4, 5, 3)
assert plt.imshow(a.transpose(1, 2, 0)[..., :1]).get_array().shape[:2] == (4, 5)  # one channel is taken too
plt.close("all")
