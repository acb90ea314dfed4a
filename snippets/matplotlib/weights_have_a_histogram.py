# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Sequential(
    torch.nn.Linear(20, 30), torch.nn.Linear(30, 2)).to(device)
figure, ax = plt.subplots()
# --8<-- [start:key]
for name, weight in model.named_parameters():
    if weight.dim() > 1:
        values = weight.detach().float().cpu().numpy().ravel()
        ax.hist(values, bins=50, alpha=0.5, label=name)
ax.legend()
# --8<-- [end:key]
print(ax.get_legend_handles_labels()[1], len(ax.containers))
plt.close(figure)
# --8<-- [end:show]
counts = [sum(bar.get_height() for bar in bars) for bars in ax.containers]
assert counts == [600, 60], "each weight is counted once"
figure, ax = plt.subplots()
assert len(ax.hist(weight.detach()[None].expand(30, 2).cpu().numpy())[0]) == 2, "two dimensions: a histogram a column"
plt.close(figure)
