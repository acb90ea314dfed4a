import torch
from datasets import Dataset
from torch.utils.data import DataLoader

device = "cuda" if torch.cuda.is_available() else "cpu"
features = torch.linspace(0, 1, 24, device=device).reshape(4, 6)
weights = features.clone().requires_grad_()
labels = torch.arange(4, device=device)
pixels = torch.arange(24, dtype=torch.uint8).reshape(4, 6)
exact = torch.tensor([0.1, 16777217.0], dtype=torch.float64)
model = torch.nn.Linear(6, 1)
if device == "cpu":
    dataset = Dataset.from_dict({"features": features, "label": labels})
    ragged = Dataset.from_dict({"ids": [[1, 2, 3], [4, 5]]})


def plain():
    return Dataset.from_dict({"features": features})[0]["features"]


def grad():
    rows = Dataset.from_dict({"features": weights}).with_format("torch")
    return rows[:]["features"].requires_grad


def device_dict():
    rows = Dataset.from_dict({"features": features}).with_format("torch")
    return rows[:]["features"].device.type


def type():
    return model(dataset["features"])


def type_2():
    return torch.from_numpy(dataset.with_format("numpy")["features"])


def type_3():
    return dataset.with_format("torch")["features"].shape


def type_4():
    return dataset.map(lambda row: {"half": row["features"] / 2})


def type_5():
    twice = dataset.map(lambda row: {"twice": row["features"] * 2})
    return twice.with_format("torch")[:]["twice"].shape


def type_6():
    return dataset.add_column("score", features[:, 0])


def axes():
    batch = next(iter(DataLoader(dataset, batch_size=2)))["features"]
    return len(batch), batch[0]


def shape():
    rows = DataLoader(ragged.with_format("torch"), batch_size=2)
    return next(iter(rows))


def shape_2():
    return torch.from_numpy(ragged.with_format("numpy")[:]["ids"])


def shape_3():
    mean = {"mean": features.mean(dim=1)}
    return dataset.map(lambda rows: mean, batched=True, batch_size=2)


def dtype():
    rows = Dataset.from_dict({"pixels": pixels}).with_format("torch")
    return rows[0]["pixels"]


def dtype_2():
    rows = Dataset.from_dict({"x": exact}).with_format("torch")
    return rows[:]["x"]


def copy():
    ids = labels.clone()
    held = Dataset.from_dict({"id": ids})
    ids.add_(10)
    return held[:]["id"]
