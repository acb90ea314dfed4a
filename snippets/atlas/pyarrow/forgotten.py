import pyarrow as pa
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 12, device=device).reshape(4, 3)
weights = tensor.clone().requires_grad_()
scores = tensor[:, 0].contiguous()
seats = pa.array([4, None, 2, 5])
free = pa.array([True, False, True])
prices = pa.array([1.5, 2.0, 3.0, 4.0])
rates = pa.array([1.0, 0.5, 0.25])
table = pa.table({"price": prices, "seats": seats})


def plain():
    return pa.array(scores)


def grad():
    return pa.table({"score": weights[:, 0]})


def device_array():
    return pa.array(scores.numpy())


def axes():
    return pa.array(tensor.numpy())


def strides():
    return pa.FixedShapeTensorArray.from_numpy_ndarray(tensor.T.numpy())


def type():
    return pa.FixedShapeTensorArray.from_numpy_ndarray(tensor)


def type_column():
    return torch.tensor(table["price"])


def type_chunked():
    return torch.from_dlpack(table["price"])


def type_filter():
    return prices.filter(scores > 0.5)


def dtype_null():
    return torch.from_numpy(seats.to_numpy())


def dtype_dlpack():
    return torch.from_dlpack(seats)


def dtype_bool():
    return torch.from_numpy(free.to_numpy())


def dtype_table():
    return torch.from_numpy(table["seats"].to_numpy())


def copy():
    torch.from_dlpack(rates).div_(2)
    return rates.to_pylist()
