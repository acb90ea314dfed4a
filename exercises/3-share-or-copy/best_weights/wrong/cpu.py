import torch

losses = iter([0.75, 0.25, 0.5])


def fit(model, epoch, epochs):
    """Train, and return the state_dict of the epoch with the lowest loss.

    The model keeps the weights of the last epoch, and the result must keep its values.
    """
    lowest, best = float("inf"), None
    for _ in range(epochs):
        loss = epoch(model)
        if loss < lowest:
            lowest = loss
            best = {name: t.cpu() for name, t in model.state_dict().items()}
    return best


def epoch(model):
    """Stand in for training: write into the weights, as an optimizer does. Return the loss."""
    torch.nn.init.constant_(model.weight, next(losses))
    return model.weight.item()


print("best weight, 0.25 expected:", fit(torch.nn.Linear(1, 1), epoch, 3)["weight"].item())
