import torch

model = torch.nn.Linear(3, 1)


def predict(x):
    """The predictions for a batch, as a NumPy array. Training goes on afterwards."""
    y = model(x)
    return y.numpy()  # FIX


print(predict(torch.ones(2, 3)).shape)
