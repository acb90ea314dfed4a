# --8<-- [start:show]
import seaborn as sns
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
scores = torch.arange(20.0, device=device).reshape(4, 5)
attention = scores.softmax(dim=-1).requires_grad_()
words = ["the", "cat", "sat", "down", "."]

# --8<-- [start:key]
array = attention.detach().cpu().numpy()
axes = sns.heatmap(array, vmin=0, xticklabels=words)
# --8<-- [end:key]
# --8<-- [end:show]
shown = axes.collections[0].get_array()
assert shown.shape == (4, 5) and shown.tolist() == attention.tolist()
assert [each.get_text() for each in axes.get_xticklabels()] == words
assert axes.get_ylim() == (4, 0)  # the first row at the top
assert axes.collections[0].get_clim()[0] == 0
