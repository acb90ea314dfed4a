# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

pair = [1, 2]
for convert in (
    lambda: torch.tensor([pair, 3]),
    lambda: torch.tensor([3, pair]),
    lambda: torch.tensor([0.5, pair]),
):
    try:
        convert()
    except TypeError as error:
        print(error)

print(torch.tensor([*pair, 3]))
print(torch.tensor([3, *pair]))
print(torch.tensor([0.5, *pair]))
# --8<-- [end:show]
for refused in ([pair, 3], [3, pair], [0.5, pair]):
    try:
        torch.tensor(refused)
        raise AssertionError(refused)
    except TypeError:
        pass
assert torch.tensor([*pair, 3]).tolist() == [1, 2, 3] and torch.tensor([3, *pair]).tolist() == [3, 1, 2]
assert torch.tensor([0.5, *pair]).tolist() == [0.5, 1.0, 2.0]
for first, dtype, said in (
    (3, torch.float32, "must be real number, not list"),
    (0.5, torch.int64, "'list' object cannot be interpreted as an integer"),
):
    try:
        torch.tensor([first, pair], dtype=dtype)
        raise AssertionError(said)
    except TypeError as error:
        assert str(error) == said
