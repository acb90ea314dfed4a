import torch

model = torch.nn.Sequential(torch.nn.Linear(8, 64), torch.nn.Tanh(), torch.nn.Linear(64, 1))
batches = [(torch.randn(32, 8), torch.randn(32, 1)) for step in range(3)]


def validate(model, batches):
    """The loss of each batch, in a list. Keeps nothing else of the batches."""
    model.eval()
    history = []
    for x, y in batches:
        loss = torch.nn.functional.mse_loss(model(x), y)
        history.append(loss)
    return history


print(validate(model, batches))
