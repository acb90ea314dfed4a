import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 12, device=device).reshape(4, 3)
weights = tensor.clone().requires_grad_()
scores = tensor[:, 0]
ids = torch.tensor([7, 8])
losses = [torch.tensor(0.5), torch.tensor(0.25)]
maps = torch.zeros(2, 3, 4)
table = pd.DataFrame({"id": [7, 8, 9, 9], "price": [1.5, 2.0, 3.0, 4.0]}, index=[20, 10, 40, 30])
seats = pd.DataFrame({"price": [1.5, 2.0], "seats": pd.array([4, None], dtype="Int64")})


def plain():
    return pd.DataFrame(tensor, columns=["a", "b", "c"])


def grad():
    return pd.DataFrame(weights, columns=["a", "b", "c"])


def device_frame():
    return pd.DataFrame(tensor, columns=["a", "b", "c"])


def shape():
    return pd.DataFrame(maps)


def type_frame():
    return torch.tensor(table)


def type_series():
    return torch.tensor(table["price"])


def dtype():
    return torch.tensor(seats.to_numpy())


def type_mask():
    return table[scores > 0.5]


def type_cell():
    changed = table.copy()
    changed.loc[10, "price"] = scores[0]


def type_equal():
    return table["id"] == ids[0]


def type_list():
    frame = pd.DataFrame({"loss": losses})
    return frame.to_csv(index=False).split()


def order():
    joined = table.assign(score=pd.Series(scores))
    return joined["score"]


def copy():
    changed = table.copy()
    torch.from_numpy(changed["price"].to_numpy()).div_(2)
    return changed["price"]
