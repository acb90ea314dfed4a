# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
batch = torch.zeros(2, 3, 224, 224, dtype=torch.uint8, device=device)
t = batch[0]
a = t.cpu().numpy()  # C, H, W
for wrong in a, batch.cpu().numpy():
    try:
        cv2.resize(wrong, (112, 112))
    except cv2.error as error:
        print(error.err)

a = t.permute(1, 2, 0).cpu().numpy()
print(cv2.resize(a, (112, 112)).shape)
pictures = batch.permute(0, 2, 3, 1)
for a in pictures.cpu().numpy():
    print(cv2.resize(a, (112, 112)).shape)
# --8<-- [end:show]
assert a.shape == (224, 224, 3) and a.dtype == "uint8"
for wrong in batch[0].cpu().numpy(), batch.cpu().numpy(), batch.permute(0, 2, 3, 1).cpu().numpy():
    for line in (
        lambda a: cv2.cvtColor(a, cv2.COLOR_RGB2BGR),
        lambda a: cv2.GaussianBlur(a, (3, 3), 0),
        lambda a: cv2.rectangle(a.copy(), (0, 0), (9, 9), 255),
    ):
        try:
            line(wrong)
        except cv2.error as error:
            assert "dims <= 2" in error.err
        else:
            raise AssertionError("OpenCV takes three dimensions without channels")
# The last dimension counts as channels up to this width.
for width, channels in (128, True), (129, False):
    narrow = torch.zeros(3, 4, width, dtype=torch.uint8).numpy()
    try:
        assert cv2.resize(narrow, (2, 2)).shape == (2, 2, width) and channels
    except cv2.error as error:
        assert "dims <= 2" in error.err and not channels
