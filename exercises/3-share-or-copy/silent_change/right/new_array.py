import torch

model = torch.nn.Linear(3, 2)


def bars(weight):
    """Return the heights of a bar chart: a float32 NumPy array, scaled to 0 … 1.

    The weights must not change.
    """
    heights = weight.detach().numpy()
    heights = heights - heights.min()
    return heights / heights.max()


before = model(torch.ones(1, 3))
bars(model.weight)
after = model(torch.ones(1, 3))
print("same predictions after drawing:", torch.equal(before, after))
