# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
mask = torch.ones(4, 1, 1, 16, device=device)
try:
    m = mask.expand(8, 12, 16, 16)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

m = mask.expand(-1, 12, 16, 16)  # sizes of 1 become 12 and 16
print(tuple(m.shape))
mask = mask.repeat(2, 1, 1, 1)  # 4 rows become 8
print(tuple(mask.expand(8, 12, 16, 16).shape))
# --8<-- [end:show]
assert m.shape == (4, 12, 16, 16) and mask.shape == (8, 1, 1, 16)
beams = torch.tensor([[1], [2]]).repeat_interleave(2, dim=0)
assert beams.tolist() == [[1], [1], [2], [2]]
assert torch.tensor([[1], [2]]).repeat(2, 1).tolist() == [[1], [2], [1], [2]]
if device == "cpu":
    try:
        torch.ones(4, 1, 1, 16).expand(8, 12, 16, 16)
    except RuntimeError as error:
        assert str(error).startswith("The expanded size of the tensor (8) must match the existing size (4)")
    else:
        raise AssertionError("4 rows were expanded to 8")
