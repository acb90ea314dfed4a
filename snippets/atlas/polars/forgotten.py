import polars as pl
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 12, device=device).reshape(4, 3)
weights = tensor.clone().requires_grad_()
scores = tensor[:, 0].contiguous()
losses = torch.tensor([0.75, 0.5, 0.25])
rows = torch.tensor([0, 2])
frame = pl.DataFrame({"price": [1.5, 2.0, 3.0, 4.0], "seats": [4, None, 2, 5]})
cities = frame.with_columns(city=pl.Series(["Bonn", "Kyoto", "Lima", "Oslo"]))
stamps = pl.Series([1_700_000_001.5, 1_700_000_002.5])
vectors = pl.DataFrame({"vector": [[1.0, 2.0], [3.0, 4.0]]})


def plain():
    return pl.DataFrame(tensor)


def grad():
    return pl.from_torch(weights)


def device_frame():
    return pl.from_torch(tensor)


def type_frame():
    return torch.tensor(frame)


def type_mask():
    return frame.filter(scores > 0.5)


def type_rows():
    return frame[rows]


def type_product():
    return frame["price"] * scores


def type_dtype():
    return frame.to_torch(dtype=torch.float32)


def dtype():
    return cities.to_torch()


def dtype_null():
    return frame["seats"].to_torch()


def dtype_seconds():
    return torch.tensor(stamps).diff()


def shape():
    return vectors.to_torch()


def copy():
    series = pl.Series("loss", losses)
    losses.zero_()
    return series
