# --8<-- [start:show]
import torch

score = torch.tensor([3.0, 4.0])
kept = score.cpu().numpy()
score.zero_()
print(kept.tolist())
# --8<-- [end:show]
assert kept.tolist() == [0, 0] and score.cpu() is score
# Without .cpu(): no difference where the tensor is on the CPU, which is what the question is about.
