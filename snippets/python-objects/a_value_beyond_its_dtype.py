# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

values = [300, -5]
scores = torch.zeros(2, dtype=torch.float16)
mask = torch.tensor([True, False])
for convert in (
    lambda: torch.tensor(values, dtype=torch.uint8),
    lambda: scores.masked_fill(mask, -1e9),
):
    try:
        convert()
    except RuntimeError as error:
        print(error)

print(torch.tensor(values).clamp(0, 255).to(torch.uint8))
print(scores.masked_fill(mask, float("-inf")))
# --8<-- [end:show]
for convert in (lambda: torch.tensor(values, dtype=torch.uint8), lambda: scores.masked_fill(mask, -1e9)):
    try:
        convert()
        raise AssertionError("took a value beyond the dtype")
    except RuntimeError as error:
        assert "value cannot be converted to type" in str(error)
assert torch.tensor(values).clamp(0, 255).to(torch.uint8).tolist() == [255, 0]
assert scores.masked_fill(mask, float("-inf")).tolist() == [float("-inf"), 0.0]
assert torch.finfo(torch.float16).min > -1e9
assert torch.tensor([-5], dtype=torch.uint8).item() == 251  # a small negative number wraps without an error
whole = torch.full((1, 2), float("-inf"), dtype=torch.float16)
assert whole.softmax(-1).isnan().all()  # a row that is masked as a whole
lowest = torch.full((1, 2), torch.finfo(torch.float16).min, dtype=torch.float16)
assert lowest.softmax(-1).tolist() == [[0.5, 0.5]]
assert scores.masked_fill(mask, float("-inf")).softmax(-1).tolist() == [0.0, 1.0]
