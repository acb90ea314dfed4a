import ml_dtypes
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.tensor([1.0, 2.0, 3.5], device=device).bfloat16()
array = np.array([1, 2, 3.5], dtype=ml_dtypes.bfloat16)
small = np.array([1, 2, 3.5], dtype=ml_dtypes.float8_e4m3fn)


def plain():
    return np.asarray(tensor, dtype=ml_dtypes.bfloat16)


def device_view():
    return tensor.view(torch.int16).numpy()


def type():
    return torch.from_numpy(array)


def type_3():
    return torch.from_numpy(small)


def dtype():
    bits = tensor.view(torch.int16).numpy()
    return bits.astype(ml_dtypes.bfloat16).astype("float32")


def dtype_2():
    return torch.from_numpy(array.astype("int16")).view(torch.bfloat16)


def dtype_3():
    np.save("array.npy", array)
    return np.load("array.npy").dtype.str


def range():
    return np.array([300.0]).astype(ml_dtypes.float8_e4m3fn).astype("float32")


def range_2():
    return np.array([500.0]).astype(ml_dtypes.float8_e4m3fn).astype("float32")
