import torch
from captum.attr import DeepLift, InputXGradient, IntegratedGradients, visualization

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
layers = torch.nn.Conv2d(3, 6, 1), torch.nn.ReLU(), torch.nn.Flatten()
model = torch.nn.Sequential(*layers, torch.nn.Linear(120, 7)).to(device)
tensor = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
labels = torch.tensor([1, 4])
relu = torch.nn.ReLU()
linear = torch.nn.Linear(60, 60), torch.nn.Linear(60, 7)
reused = torch.nn.Sequential(torch.nn.Flatten(), linear[0], relu, linear[1], relu)
embed = torch.nn.Embedding(9, 4), torch.nn.Flatten(), torch.nn.Linear(12, 7)
embedding = torch.nn.Sequential(*embed)
pixels = torch.linspace(0, 1, 60).reshape(3, 4, 5)
ids = torch.arange(6).reshape(2, 3)
explainer = IntegratedGradients(model)


def plain():
    return explainer.attribute(tensor)


def grad():
    attributions = InputXGradient(model).attribute(tensor, target=1)
    return attributions.numpy()


def device_numpy():
    return explainer.attribute(tensor, target=1).numpy()


def type():
    return explainer.attribute(tensor.numpy(), target=1)


def type_2():
    return explainer.attribute(tensor, target=labels.numpy())


def type_3():
    best = model(tensor[:1]).detach().numpy().argmax()
    return explainer.attribute(tensor, target=best)


def type_4():
    forward = lambda x: model(x).detach()
    return IntegratedGradients(forward).attribute(tensor, target=1)


def shape():
    forward = lambda x: model(x)[:, 1]
    return IntegratedGradients(forward).attribute(tensor, target=1)


def axes():
    figure, axes = visualization.visualize_image_attr(pixels.numpy())
    return axes.images[0].get_array().shape


def dtype():
    return IntegratedGradients(embedding).attribute(ids, target=1)


def mode():
    with torch.inference_mode():
        return explainer.attribute(tensor, target=1)


def mode_2():
    return DeepLift(reused).attribute(tensor.clone(), target=1)
