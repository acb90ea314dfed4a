# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
n = 3  # classes; 255 marks pixels to leave out
best = torch.arange(160).reshape(10, 4, 4) % n
labels = best.to(torch.uint8)
labels[:, 0] = 255
labels[:, 1] = 0
scores = torch.nn.functional.one_hot(best, n).permute(0, 3, 1, 2)
data = torch.utils.data.TensorDataset(scores.float(), labels)
loader = torch.utils.data.DataLoader(data, batch_size=4)
model = torch.nn.Conv2d(n, n, 1, bias=False).to(device).eval()
torch.nn.init.dirac_(model.weight)
# --8<-- [start:key]
hist = np.zeros((n, n), np.int64)
with torch.no_grad():
    for x, y in loader:
        pred = model(x.to(device)).argmax(dim=1).cpu()
        pair = (n * y.long() + pred)[y != 255].numpy()
        hist += np.bincount(pair, minlength=n * n).reshape(n, n)
hit = hist.diagonal()
iou = hit / (hist.sum(axis=0) + hist.sum(axis=1) - hit)
# --8<-- [end:key]
print(hist)
print("IoU of each class:", iou.round(3).tolist())
print("kept:", hist.nbytes, "bytes, whatever the number of images")
print("a list of all", pred.dtype, "masks:", 8 * best.numel(), "bytes")
# --8<-- [end:show]
true, every = labels.numpy(), best.numpy()
for k in range(n):
    a, b = (true == k), (every == k) & (true != 255)
    assert np.isclose(iou[k], (a & b).sum() / (a | b).sum())
assert hist.sum() == (true != 255).sum() == 120, "the last batch is shorter, and 255 is left out"
assert pred.dtype == torch.int64 and pred.element_size() == 8
