# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, 4, 5, dtype=torch.uint8, device=device)
a = t.cpu().numpy()  # C, H, W
try:
    bgr = cv2.cvtColor(a, cv2.COLOR_RGB2BGR)
    print(bgr.shape)
except cv2.error as error:
    print(error.err.strip())
print(cv2.resize(a, (2, 2)).shape)

a = t.permute(1, 2, 0).cpu().numpy()
bgr = cv2.cvtColor(a, cv2.COLOR_RGB2BGR)
print(bgr.shape, cv2.resize(a, (2, 2)).shape)
# --8<-- [end:show]
chw = t.cpu().numpy()
assert cv2.resize(chw, (2, 2)).shape == (2, 2, 5)
for call, said in (
    (lambda: cv2.cvtColor(chw, cv2.COLOR_RGB2BGR), "'scn' is 5"),
    (lambda: cv2.imencode(".png", chw), "channels == 3"),
):
    try:
        call()
    except cv2.error as error:
        assert said in str(error)
    else:
        raise AssertionError("OpenCV took five channels")
assert bgr.shape == (4, 5, 3) and bgr.dtype == "uint8"
wide = torch.zeros(3, 4, 640, dtype=torch.uint8).numpy()
try:
    cv2.resize(wide, (2, 2))
except cv2.error:
    pass
else:
    raise AssertionError("resize took 640 channels")
