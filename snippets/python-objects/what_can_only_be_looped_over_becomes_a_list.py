# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

counts = {"cat": 3, "dog": 5}
for convert in (
    lambda: torch.tensor(n + 1 for n in [3, 5]),
    lambda: torch.tensor({3, 5}),
    lambda: torch.tensor(counts.values()),
):
    try:
        convert()
    except RuntimeError as error:
        print(error)

print(torch.tensor([n + 1 for n in [3, 5]]))
print(torch.tensor(sorted({3, 5})))
print(torch.tensor(list(counts.values())))
# --8<-- [end:show]
for refused in ((n for n in [3]), {3}, counts.values(), map(int, "3")):
    try:
        torch.tensor(refused)
        raise AssertionError(type(refused))
    except RuntimeError as error:
        assert str(error) == f"Could not infer dtype of {type(refused).__name__}"
assert torch.tensor(sorted({5, 3})).tolist() == [3, 5]
assert torch.tensor(range(2)).tolist() == [0, 1]  # a sequence has a length and elements by number
