# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
padded = torch.tensor([[1.0, 2, 3], [4, 5, 0]], device=device)
lengths = torch.tensor([3, 2], device=device)
mask = torch.arange(3, device=device) < lengths[:, None]
mean = (padded * mask).sum(1) / lengths.clamp(min=1)
print(padded.mean(1).tolist(), mean.tolist())

# --8<-- [start:key]
host = padded.cpu().numpy()
arrays = [row[:n] for row, n in zip(host, lengths.tolist())]
print([a.tolist() for a in arrays])
# --8<-- [end:key]
# --8<-- [end:show]
assert padded.mean(1).tolist() == [2, 3] and mean.tolist() == [2, 4.5]
assert mask.tolist() == [[True, True, True], [True, True, False]]
assert [a.tolist() for a in arrays] == [[1, 2, 3], [4, 5]]
assert (padded != 0).tolist() == mask.tolist(), "only as long as no value is 0 itself"
zero = torch.tensor([[1.0, 0.0], [2.0, 0.0]], device=device)  # lengths 2 and 1
assert (zero != 0).sum(1).tolist() == [1, 1] != [2, 1]
# A maximum needs another filling than 0, and NaN is no number to multiply.
low = torch.tensor([[-1.0, 0.0]], device=device)
assert low.masked_fill(low == 0, -torch.inf).amax(1).item() == -1 != low.amax(1).item()
nan = torch.tensor([[1.0, torch.nan]], device=device)
kept = torch.tensor([[True, False]], device=device)
assert (nan * kept).sum().isnan().item() and nan.masked_fill(~kept, 0).sum().item() == 1
