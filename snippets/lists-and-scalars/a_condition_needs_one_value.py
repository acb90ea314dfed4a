# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, 2.0, 6.0], device=device)
other = torch.tensor([1.0, 2.0, 6.0], device=device)
answers = []
try:
    if t > 1:
        answers.append("never")
except RuntimeError as error:
    print(error)

if (t > 1).any():
    answers.append("any")
if (t > 0).all():
    answers.append("all")
between = t[(t > 1) & (t < 6)]
outside = t[(t < 2) | (t > 2)]
print(answers, between.tolist(), outside.tolist())
if torch.equal(t, other):
    answers.append("equal")
if torch.allclose(t, other):
    answers.append("close")
if t is not None:
    answers.append("given")
if t.numel() > 0:
    answers.append("not empty")
clipped = torch.where(t > 2, 2.0, t)
largest = torch.maximum(t, other)
print(answers[2:], clipped.tolist(), largest.tolist())
found = any(torch.equal(t, each) for each in [other])
print(found)
# --8<-- [end:show]


def text(call):
    try:
        call()
    except RuntimeError as error:
        return str(error)
    return "nothing"


several = "Boolean value of Tensor with more than one value is ambiguous"
for call in (
    lambda: bool(t),
    lambda: not t,
    lambda: t > 1 and t < 6,
    lambda: 1 < t < 6,
    lambda: max(t, -t),
    lambda: -t in [t],
    lambda: [t] == [other],
    lambda: sorted([t, -t]),
    lambda: [-t, t].index(t),
    lambda: [-t, t].remove(t),
    lambda: max([(0.5, t), (0.5, -t)]),
):
    assert text(call) == several
assert text(lambda: bool(torch.tensor([]))) == "Boolean value of Tensor with no values is ambiguous"
pairs = [(0.5, t), (0.5, other), (0.25, t)]
best = max(pairs, key=lambda pair: pair[0])
ordered = sorted(pairs, key=lambda pair: pair[0])
assert best[1] is t and ordered[0][0] == 0.25
kept = [each for each in [t, other] if each is not t]
assert len(kept) == 1 and kept[0] is other
assert answers == ["any", "all", "equal", "close", "given", "not empty"]
assert clipped.tolist() == [1.0, 2.0, 2.0] and found
