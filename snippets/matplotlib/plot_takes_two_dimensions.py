# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib.pyplot as plt
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
y = torch.zeros(1, 1, 50, device=device)
for call in (plt.plot, plt.hist):
    try:
        call(y.cpu().numpy())
    except ValueError as error:
        print(f"{type(error).__name__}: {error}")

(line,) = plt.plot(y.detach().cpu().numpy().ravel())
print(len(line.get_ydata()))
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert len(line.get_ydata()) == 50 and y.ndim == 3
counts, edges, _ = plt.hist(y.detach().cpu().numpy().ravel())
assert counts.sum() == 50 and len(edges) == 11
image = torch.zeros(3, 4, 5)
plt.imshow(image.permute(1, 2, 0).numpy())
plt.close("all")
