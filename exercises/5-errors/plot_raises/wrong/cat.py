import numpy as np
import torch

model = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)


def text_plot(values):
    """Stands in for a plotting library that others call with arrays, too: leave it as it is."""
    heights = np.asarray(values)
    return ["#" * round(20 * height / heights.max()) for height in heights]


def train(batches):
    """Takes one training step for each batch and returns a bar for each loss."""
    losses = []
    for x in batches:
        loss = model(x).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss)
    return text_plot(torch.cat(losses).detach().cpu().numpy())


print("\n".join(train(torch.ones(6, 4, 3))))
