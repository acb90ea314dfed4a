# --8<-- [start:show]
import torch
from sklearn.metrics import accuracy_score, roc_auc_score

device = "cuda" if torch.cuda.is_available() else "cpu"
y = [0, 1, 2, 2]
logits = torch.tensor(
    [[2.0, 0, 1], [0, 3, 1], [1, 0, 2], [0, 2, 3]], device=device
)
logits.requires_grad_()
# --8<-- [start:key]
prob = logits.detach().cpu().double().softmax(dim=1).numpy()
pred = prob.argmax(axis=1)
print(accuracy_score(y, pred))
print(roc_auc_score(y, prob, multi_class="ovr"))
# --8<-- [end:key]
try:
    roc_auc_score(y, logits.detach().cpu().numpy(), multi_class="ovr")
except ValueError as error:
    print("ValueError:", error)
# --8<-- [end:show]
assert pred.tolist() == y and accuracy_score(y, pred) == 1
assert prob.dtype == "float64" and torch.tensor([20.0]).sigmoid() == 1, "in float32 large logits all become 1"
assert prob.shape == (4, 3) and abs(prob.sum(axis=1) - 1).max() < 1e-6
try:
    roc_auc_score(y, logits.detach().cpu().numpy(), multi_class="ovr")
    raise AssertionError("roc_auc_score took logits of three classes")
except ValueError as error:
    assert "Target scores need to be probabilities" in str(error)
try:
    accuracy_score(y, prob)
    raise AssertionError("accuracy_score took probabilities")
except ValueError as error:
    assert "continuous-multioutput" in str(error)
