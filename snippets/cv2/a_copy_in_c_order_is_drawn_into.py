# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, 4, 5, dtype=torch.uint8, device=device)
chw = t.cpu().numpy()
a = np.array(chw.transpose(1, 2, 0))  # keeps the order in memory
print(a.flags.c_contiguous)
try:
    cv2.rectangle(a, (0, 0), (2, 2), (255, 0, 0))
except cv2.error as error:
    print("\n".join(str(error).splitlines()[2:5]))

a = np.array(chw.transpose(1, 2, 0), order="C")
cv2.rectangle(a, (0, 0), (2, 2), (255, 0, 0))
print(a.flags.c_contiguous, a[0, 0], "tensor:", t.max().item())
t = torch.from_numpy(a).permute(2, 0, 1).to(device)
print("from the drawn copy:", t.max().item())
# --8<-- [end:show]
assert t.max().item() == 255 and chw.max() == 0 and a.flags.c_contiguous
permuted = chw.transpose(1, 2, 0)
for keeps in np.array(permuted), permuted.astype(np.float32), permuted.copy(order="K"):
    assert not keeps.flags.c_contiguous
    try:
        cv2.rectangle(keeps, (0, 0), (2, 2), (255, 0, 0))
    except cv2.error as error:
        assert "Expected Ptr<cv::UMat> for argument 'img'" in str(error)
        assert "Layout of the output array img is incompatible" in str(error)
    else:
        raise AssertionError("OpenCV drew into an array in another order")
for made in permuted.copy(), np.ascontiguousarray(permuted):
    assert made.flags.c_contiguous and cv2.rectangle(made, (0, 0), (2, 2), (255, 0, 0)).any()
# What reads takes it as it is; what makes a new array makes a contiguous one.
assert cv2.imencode(".png", permuted)[0] and cv2.resize(permuted, (2, 2)).flags.c_contiguous
a = permuted
a = cv2.cvtColor(a, cv2.COLOR_RGB2BGR)
assert a.flags.c_contiguous and cv2.rectangle(a, (0, 0), (2, 2), (0, 0, 255))[0, 0].tolist() == [0, 0, 255]
