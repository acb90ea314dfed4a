# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.zeros(2, 3, device=device)

# --8<-- [start:key]
nbytes = tensor.numel() * tensor.element_size()  # (1)!
# --8<-- [end:key]
print(nbytes)
# --8<-- [end:show]
assert nbytes == 2 * 3 * 4
if device == "cpu":
    row, repeated = tensor[1], torch.zeros(1).expand(100)
    assert row.numel() * row.element_size() == 12 < row.untyped_storage().nbytes()
    assert repeated.numel() * repeated.element_size() == 400 > repeated.untyped_storage().nbytes()
