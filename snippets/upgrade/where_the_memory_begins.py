# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.zeros(2, 3, device=device)
row = tensor[1]

# --8<-- [start:key]
offset = row.storage_offset() * row.element_size()
start = row.data_ptr() - offset  # (1)!
# --8<-- [end:key]
print(start == tensor.data_ptr())
# --8<-- [end:show]
# A lazy tensor has no memory: its views have no offset into it.
assert (start, offset) == (tensor.data_ptr(), 12) or tensor.device.type == "lazy"
assert tensor[1, :0].data_ptr() == 0, "an empty view has no address"
