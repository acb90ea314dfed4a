import torch

model = torch.nn.Linear(8, 1)
dashboard = {}


def publish(y):
    """Put y on the dashboard, as a tensor in host memory without a graph.

    Autograd records nothing here, and it notices when the dashboard edits the values of y.
    """
    host = y.detach().cpu().numpy()
    dashboard["predictions"] = host
    dashboard["mean"] = host.detach().numpy().mean()


publish(model(torch.ones(4, 8)))
print("grad_fn of the tensor that is kept:", dashboard["predictions"].grad_fn)
