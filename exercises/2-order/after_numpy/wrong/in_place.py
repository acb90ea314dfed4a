import torch

model = torch.nn.Linear(4, 2)


def to_log(output):
    """The values of a model's output as a NumPy array: in training or not, on a GPU or not."""
    return output.detach_().cpu().numpy()


with torch.no_grad():
    print(to_log(model(torch.ones(1, 4))))
