# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
n = 3
hist = np.array([[5, 1, 0], [2, 8, 0], [0, 0, 0]])  # nothing of class 2
hit = hist.diagonal()
with np.errstate(invalid="ignore"):
    iou = hit / (hist.sum(axis=0) + hist.sum(axis=1) - hit)
miou = np.nanmean(iou)
accuracy = hit.sum() / hist.sum()
dice = 2 * iou / (1 + iou)
print("IoU:", iou.round(3).tolist(), "mean:", round(miou, 3))
print("pixel accuracy:", round(accuracy, 3))
print("Dice:", dice.round(3).tolist())

gt = np.array([[0, 1, 255], [1, 1, 0]], np.uint8)
pred = np.array([[0, 2, 1], [1, 1, 0]])
ok = gt < n
print("largest:", gt.max(), pred.max(), "of", n, "classes")
pair = n * gt[ok].astype(np.int64) + pred[ok]
hist += np.bincount(pair, minlength=n * n).reshape(n, n)
print("with one more array:", hist.tolist())

try:
    np.bincount([10], minlength=n * n).reshape(n, n)
except ValueError as error:
    print(error)

out = torch.tensor([[[[-1.0, 2.0]]], [[[3.0, -4.0]]]], device=device)
pred = (out[:, 0] > 0).long().cpu()
print("one logit a pixel:", pred.tolist())
y = torch.tensor([[[0, 255]], [[255, 0]]])
y = y > 127  # a PNG of 0 and 255 becomes two classes
masks = []
masks.append(pred.to(torch.uint8))
print("bytes:", pred.nbytes, "and", masks[0].nbytes)
# --8<-- [end:show]
true = np.repeat([0, 0, 1, 1], [5, 1, 2, 8])
guess = np.repeat([0, 1, 0, 1], [5, 1, 2, 8])
for k in range(2):
    a, b = true == k, guess == k
    assert np.isclose(dice[k], 2 * (a & b).sum() / (a.sum() + b.sum()))
assert np.isclose(miou, (5 / 8 + 8 / 11) / 2)
assert np.isclose(accuracy, (true == guess).mean()) and np.isnan(iou[2])
added = np.array(hist) - [[5, 1, 0], [2, 8, 0], [0, 0, 0]]
assert added.tolist() == [[2, 0, 0], [0, 2, 1], [0, 0, 0]]
assert pred.device.type == "cpu" and pred.tolist() == [[[0, 1]], [[1, 0]]]
assert pred.nbytes == 8 * masks[0].nbytes
pair = (2 * y.long() + pred)[y != 255]
assert torch.bincount(pair.flatten(), minlength=4).tolist() == [2, 0, 0, 2], "no pixel is left out"
y = torch.tensor([[0, -1, 2]])
assert (n * y.long() + y)[y >= 0].tolist() == [0, 8], "a label of -1 is left out, which bincount would refuse"
images = torch.utils.data.TensorDataset(torch.ones(6, 3, 2, 2), torch.zeros(6, 2, 2))
loader = torch.utils.data.DataLoader(images, batch_size=5)
shown = next(iter(loader))[0][:4]
assert shown.shape == (4, 3, 2, 2)
