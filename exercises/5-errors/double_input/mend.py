import numpy as np
import torch

model = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.ReLU(), torch.nn.Linear(4, 1))


def predict(rows):
    """The float32 predictions for an array of measurements; the model stays as it is."""
    x = torch.from_numpy(rows)  # FIX
    with torch.no_grad():
        return model(x)[:, 0].numpy()


print(predict(np.array([[5.1, 3.5, 1.4], [6.2, 2.9, 4.3]])))
