import torch
import wandb

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
batch = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
weights = tensor.clone().requires_grad_()
image = torch.zeros(3, 4, 5)
mask = torch.ones(1, 4, 5, dtype=torch.int64)
points = torch.zeros(7, 3)
truth, found = torch.tensor([0, 1, 1]), torch.tensor([0, 1, 0])
if device == "cpu":
    run = wandb.init(project="digits")


def plain():
    return wandb.Image(tensor).image.getextrema()


def grad():
    return wandb.Histogram(weights)


def device_histogram():
    return wandb.Histogram(tensor)


def axes():
    return wandb.Image(tensor.mul(255).numpy())


def axes_2():
    picture = wandb.Image(tensor.mul(255).permute(1, 2, 0)).image
    return picture.mode, picture.size


def shape():
    return wandb.Image(batch.mul(255))


def shape_2():
    return wandb.Image(tensor[0].mul(255))


def shape_3():
    run.log({"weights": tensor})
    return run.summary["weights"]["_type"]


def shape_4():
    masks = {"found": {"mask_data": mask}}
    return wandb.Image(image, masks=masks)


def range():
    normalised = (tensor - 0.5) / 0.25
    return wandb.Image(normalised).image.getpixel((0, 0))


def mode():
    return wandb.Image(tensor, normalize=True)


def dtype():
    return wandb.Image(tensor.bfloat16())


def dtype_2():
    return wandb.Histogram(torch.tensor([1.0, float("nan")]))


def type():
    return run.log(tensor.mean())


def type_2():
    return wandb.Image([tensor, tensor])


def type_3():
    names = ["cat", "dog"]
    return wandb.plot.confusion_matrix(None, truth, found, names)


def type_4():
    rows = [[0, torch.tensor(0.5)], [1, 0.25]]
    return wandb.Table(columns=["step", "loss"], data=rows)


def type_5():
    sides = {"minX": 0.1, "maxX": 0.5, "minY": 0.2, "maxY": 0.4}
    box = {"position": sides, "class_id": found[0]}
    return wandb.Image(image, boxes={"found": {"box_data": [box]}})


def type_6():
    return wandb.Object3D(points)
