# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, 2, 5, dtype=torch.uint8, device=device)
a = t.cpu().numpy()  # C, H, W
gray = a[:1].transpose(1, 2, 0)  # H, W, 1
for call in "Image.fromarray(a)", "Image.fromarray(gray)":
    try:
        print(eval(call).size)
    except TypeError as error:
        print(error)

image = Image.fromarray(a.transpose(1, 2, 0))
print(image.mode, image.size)
image = Image.fromarray(gray.squeeze(-1))
print(image.mode, image.size)
# --8<-- [end:show]
for wrong, said in ((a, "(1, 1, 5), |u1"), (gray, "(1, 1, 1), |u1")):
    try:
        Image.fromarray(wrong)
    except TypeError as error:
        assert str(error) == f"Cannot handle this data type: {said}"
    else:
        raise AssertionError(f"PIL took {wrong.shape}")
assert (image.mode, image.size) == ("L", (5, 2))
