# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.functional import cross_entropy, nll_loss

device = "cuda" if torch.cuda.is_available() else "cpu"
scores = torch.tensor([[9.0, 0.0, 0.0]], device=device)  # sure of 0
target = torch.tensor([0], device=device)

wrong = cross_entropy(scores.softmax(1), target)
loss = cross_entropy(scores, target)
print(f"{wrong.item():.4f} {loss.item():.4f}")
same = nll_loss(scores.log_softmax(1), target)
classes = scores.argmax(1)
print(f"{same.item():.4f}", classes.tolist())
probabilities = scores.softmax(1)
print([round(value, 3) for value in probabilities[0].tolist()])
# --8<-- [end:show]
assert abs(loss.item() - same.item()) < 1e-6 and wrong.item() > 0.5 > 0.001 > loss.item()
assert scores.argmax(1).tolist() == scores.softmax(1).argmax(1).tolist() == [0]
from torch.nn.functional import binary_cross_entropy, binary_cross_entropy_with_logits

out, right = torch.tensor([[2.0]], device=device), torch.tensor([[1.0]], device=device)
one, two = binary_cross_entropy(out.sigmoid(), right), binary_cross_entropy_with_logits(out, right)
assert abs(one.item() - two.item()) < 1e-6
