import torch
from bokeh.embed import file_html
from bokeh.models import ColumnDataSource, Span
from bokeh.plotting import figure

device = "cuda" if torch.cuda.is_available() else "cpu"
curve = torch.linspace(0, 1, 5, device=device)
weights = curve.clone().requires_grad_()
threshold = torch.tensor(0.5)
rgb = torch.arange(60, dtype=torch.uint8).reshape(3, 4, 5)
pixels = torch.arange(80, dtype=torch.uint8).reshape(4, 4, 5).permute(1, 2, 0)
box = {"x": 0, "y": 0, "dw": 5, "dh": 4}
plot = figure()
steps = [0, 1, 2, 3, 4]
source = ColumnDataSource({"step": [0], "loss": [0.5]})
picked = torch.tensor([1, 2])


def plain():
    source = ColumnDataSource({"y": curve})
    return torch.from_numpy(source.data["y"])


def grad():
    plot = figure()
    plot.line(steps, weights)
    return file_html(plot)


def device_line():
    plot = figure()
    plot.line(steps, curve)
    return file_html(plot)


def type():
    return Span(location=threshold, dimension="width")


def type_2():
    return figure(x_range=(curve.min(), curve.max()))


def type_3():
    source.selected.indices = picked


def type_4():
    return source.stream({"step": torch.tensor(1), "loss": threshold})


def shape():
    return plot.image(rgb[0].numpy(), **box)


def axes():
    renderer = plot.image_rgba([rgb.permute(1, 2, 0).numpy()], **box)
    return renderer.data_source.data["image"][0].shape


def strides():
    return plot.image_rgba([pixels.numpy().view("uint32")], **box)


def copy():
    column = curve.clone()
    source = ColumnDataSource({"y": column.numpy()})
    return column.zero_(), source.data["y"]
