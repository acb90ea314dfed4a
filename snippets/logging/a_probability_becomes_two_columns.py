# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.zeros(4, 1, device=device, requires_grad=True)
# --8<-- [start:key]
p = torch.sigmoid(logits).detach().cpu().numpy().ravel()
probabilities = np.stack([1 - p, p], axis=1)
# wandb.plot.roc_curve(y_true, probabilities)
print(p.shape, probabilities.shape)
# --8<-- [end:key]
classes = (p > 0.5).astype(int).tolist()
# wandb.plot.confusion_matrix(y_true=y_true, preds=classes)
print(classes)
# --8<-- [end:show]
assert probabilities.tolist() == [[0.5, 0.5]] * 4 and classes == [0] * 4
one = p.reshape(-1, 1)
try:
    one[:, 1]
    raise AssertionError("one column has a second")
except IndexError as error:
    assert str(error) == "index 1 is out of bounds for axis 1 with size 1"
assert torch.softmax(torch.zeros(4, 2), 1).numpy().shape == (4, 2)
