import shap
import torch


class Square(torch.nn.Module):
    def forward(self, x):
        return x * x


device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
layers = torch.nn.Linear(3, 4), torch.nn.ReLU(), torch.nn.Linear(4, 2)
model = torch.nn.Sequential(*layers).to(device)
squares = torch.nn.Sequential(Square(), torch.nn.Linear(3, 2, bias=False))
torch.nn.init.ones_(squares[1].weight)
counts = torch.arange(24.0).reshape(8, 3)
one_output = torch.nn.Sequential(torch.nn.Linear(3, 1), torch.nn.Flatten(0))
background = torch.linspace(-1, 1, 15, device=device).reshape(5, 3)
tensor = torch.linspace(0, 7, 24, device=device).reshape(8, 3).sin()
X = tensor.cpu().numpy()
predict = lambda array: model(torch.tensor(array)).detach().numpy()


def plain():
    return shap.KernelExplainer(predict, background)


def plain_2():
    return shap.Explainer(predict, background)(tensor)


def grad():
    forward = lambda array: model(torch.tensor(array)).numpy()
    return shap.KernelExplainer(forward, X)


def device_kernel():
    forward = lambda array: model(torch.tensor(array, device=device)).detach().numpy()
    return shap.KernelExplainer(forward, X)


def axes():
    values = shap.DeepExplainer(model, background).shap_values(tensor)
    second_class = values[1]
    return second_class.shape


def shape():
    return shap.DeepExplainer(one_output, background).shap_values(tensor)


def type():
    return shap.DeepExplainer(model, X)


def type_2():
    return shap.KernelExplainer(model, X)


def type_3():
    return shap.DeepExplainer(squares, counts[:4]).shap_values(counts)


def dtype():
    forward = lambda array: model(torch.from_numpy(array)).detach().numpy()
    return shap.KernelExplainer(forward, X.astype("float64"))


def mode():
    with torch.no_grad():
        return shap.DeepExplainer(model, background).shap_values(tensor)
