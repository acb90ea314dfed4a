import plotly.express as px
import plotly.graph_objects as go
import plotly.io as pio
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
curve = torch.linspace(0, 1, 5, device=device)
weights = curve.clone().requires_grad_()
steps = torch.arange(6)
tensor = torch.linspace(0, 1, 60).reshape(3, 4, 5)
narrow = torch.linspace(0, 1, 96).reshape(3, 8, 4)
score = torch.tensor(0.5)
if device == "cpu":
    figure = go.Figure(go.Scatter(y=curve.numpy()))


def plain():
    return go.Scatter(y=curve).y


def grad():
    return go.Scatter(y=weights)


def device_scatter():
    return go.Scatter(y=curve)


def axes():
    return px.imshow(tensor)


def axes_2():
    figure = px.imshow(narrow, binary_string=False)
    return figure.data[0].z.shape


def range():
    image = tensor.permute(1, 2, 0) * 1.2
    return px.imshow(image, binary_string=False).data[0].zmax


def shape():
    return px.line(x=steps, y=curve)


def shape_2():
    trace = go.Scatter(x=steps, y=curve)
    return len(trace.x), len(trace.y)


def type():
    return go.Scatter(y=curve, marker_size=score)


def type_2():
    return go.Figure(layout_title=score)


def type_3():
    return torch.from_numpy(go.Scatter(y=[0.5, 0.25]).y)


def save():
    loaded = pio.from_json(figure.to_json())
    return torch.tensor(loaded.data[0].y)


def copy():
    figure = px.line(y=[0.5, 0.25])
    torch.from_numpy(figure.data[0].y).mul_(2)
    return figure.data[0].y
