# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, 4, 5, dtype=torch.uint8, device=device)
a = t.permute(1, 2, 0).cpu().numpy()
print(a.shape, a.flags.c_contiguous)
try:
    cv2.rectangle(a, (0, 0), (2, 2), (255, 0, 0))
except cv2.error as error:
    print("\n".join(str(error).splitlines()[:3]))

a = np.ascontiguousarray(a)
cv2.rectangle(a, (0, 0), (2, 2), (255, 0, 0))
print(a[0, 0])
# --8<-- [end:show]
assert a.flags.c_contiguous and a[0, 0].tolist() == [255, 0, 0]
assert t.sum().item() == 0, "ascontiguousarray copied"
last = torch.zeros(1, 3, 4, 5, dtype=torch.uint8).to(memory_format=torch.channels_last)[0]
same = last.permute(1, 2, 0).numpy()
cv2.rectangle(np.ascontiguousarray(same), (0, 0), (2, 2), (255, 0, 0))
assert last.sum().item() > 0, "nothing to copy: it was contiguous, and the tensor was drawn into"
cv2.rectangle(np.zeros((6, 8, 3), np.uint8)[1:, :4], (0, 0), (2, 2), (255, 0, 0))  # a cut-out is taken
for wrong in a[..., ::-1], a.transpose(1, 0, 2):
    try:
        cv2.rectangle(wrong, (0, 0), (2, 2), (255, 0, 0))
    except cv2.error as error:
        assert "Layout of the output array img is incompatible with cv::Mat" in str(error)
    else:
        raise AssertionError("OpenCV drew into an array that is not contiguous")
drawn = np.zeros((4, 5, 3), np.int64)
try:
    cv2.rectangle(drawn, (0, 0), (2, 2), (255, 0, 0))
except cv2.error as error:
    assert "Layout of the output array img is incompatible with cv::Mat" in str(error)
else:
    raise AssertionError("OpenCV drew into int64")
drawn = drawn.astype(np.uint8)
cv2.rectangle(drawn, (0, 0), (2, 2), (255, 0, 0))
assert drawn.any()
one = torch.zeros(1, 4, 5, dtype=torch.uint8).permute(1, 2, 0).numpy()
assert np.ascontiguousarray(one) is one, "one channel counts as contiguous"
try:
    cv2.rectangle(one, (0, 0), (2, 2), 255)
except cv2.error as error:
    assert "Layout of the output array img is incompatible with cv::Mat" in str(error)
else:
    raise AssertionError("OpenCV drew into one channel after permute")
assert cv2.rectangle(one.copy(), (0, 0), (2, 2), 255).any()
