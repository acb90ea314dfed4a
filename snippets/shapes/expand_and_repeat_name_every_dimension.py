# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device)
for call in "t.expand(3)", "t.repeat(2)":
    try:
        print(eval(call).shape)
    except RuntimeError as error:
        print(error)

print(tuple(t.expand(4, 2, 3).shape))  # 4 in front, a view
print(tuple(t[:, None].expand(-1, 4, -1).shape))
print(tuple(t.repeat(4, 1, 1).shape), tuple(t.repeat(2, 1).shape))
print(tuple(t.repeat_interleave(2, dim=0).shape))
# --8<-- [end:show]
assert t.expand(4, 2, 3).shape == t.repeat(4, 1, 1).shape == (4, 2, 3)
assert t.repeat(2, 1).shape == t.repeat_interleave(2, dim=0).shape == (4, 3)
if device == "cpu":
    for wrong, text in (
        (lambda: t.expand(3), "the number of sizes provided (1) must be greater or equal to"),
        (lambda: t.repeat(2), "Number of dimensions of repeat dims can not be smaller"),
    ):
        try:
            wrong()
        except RuntimeError as error:
            assert text in str(error)
        else:
            raise AssertionError(text)
