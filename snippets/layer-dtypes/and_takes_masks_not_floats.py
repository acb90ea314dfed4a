# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

scores = torch.tensor([0.2, 0.7, 0.9])
labels = torch.tensor([0.0, 0.0, 1.0])
a, b = scores.numpy() > 0.5, labels.numpy()
lines = ["(scores > 0.5) & labels", "scores > 0.5 & scores < 0.8"]
lines.append("a & b")
for line in lines:
    try:
        print(eval(line).tolist())
    except (RuntimeError, TypeError) as error:
        print(error)

both = (scores > 0.5) & labels.bool()
print(both.tolist(), both.sum().item())
inside = (scores > 0.5) & (scores < 0.8)
print(inside.tolist())
print((a & b.astype(bool)).tolist())
# --8<-- [end:show]
assert both.tolist() == (a & b.astype(bool)).tolist() == [False, False, True]
assert inside.tolist() == [False, True, False]
assert torch.logical_and(scores > 0.5, labels).tolist() == both.tolist()
for wrong in (
    lambda: (scores > 0.5) & labels,
    lambda: 0.5 & scores,
    lambda: torch.bitwise_and(scores, labels),
):
    try:
        wrong()
    except RuntimeError as error:
        assert str(error) == "\"bitwise_and_cpu\" not implemented for 'Float'"
    else:
        raise AssertionError("& took floats")
try:
    ~labels
except TypeError as error:
    assert "is only implemented on integer and Boolean-type tensors" in str(error)
else:
    raise AssertionError("~ took floats")
try:
    a & b
except TypeError as error:
    assert "ufunc 'bitwise_and' not supported for the input types" in str(error)
else:
    raise AssertionError("& of NumPy took floats")
