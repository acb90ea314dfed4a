# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.rand(3, 2, 5, device=device)  # C, H, W, from 0 to 1
array = t.permute(1, 2, 0).cpu().numpy()
try:
    image = Image.fromarray(array)
    print(image.size)
except TypeError as error:
    print(error)

pixels = t.clamp(0, 1).mul(255).round().to(torch.uint8)
array = pixels.permute(1, 2, 0).cpu().numpy()
image = Image.fromarray(array)
print(image.mode, image.size)
# --8<-- [end:show]
floats = t.permute(1, 2, 0).cpu().numpy()
for wrong, said in (
    (floats, "(1, 1, 3), <f4"),
    (floats.astype("float64"), "(1, 1, 3), <f8"),
    (floats.astype("int64"), "(1, 1, 3), <i8"),
):
    try:
        Image.fromarray(wrong)
    except TypeError as error:
        assert str(error) == f"Cannot handle this data type: {said}"
    else:
        raise AssertionError(f"PIL took {wrong.dtype} colours")
assert Image.fromarray(floats[..., 0]).mode == "F", "a greyscale image may hold floats"
assert (image.mode, image.size) == ("RGB", (5, 2)) and array.dtype == "uint8"
ints = torch.full((3, 2, 5), 128)
assert ints.clamp(0, 1).mul(255).unique().tolist() == [255] and ints.to(torch.uint8).unique().tolist() == [128]
