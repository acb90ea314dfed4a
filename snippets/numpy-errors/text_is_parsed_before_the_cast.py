# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

column = np.array(["1.5", "cat", "2,5", ""], dtype=object)
try:
    numbers = column.astype(np.float32)
except ValueError as error:
    print(error)


def number(text):
    try:
        return float(text)
    except ValueError:
        return np.nan


numbers = np.array([number(text) for text in column])
t = torch.from_numpy(numbers).float()
print(t.isnan().tolist())
wrong = column[np.isnan(numbers)]
print(wrong.tolist())
price = float("2,5".replace(",", "."))
print(price, float("1,234.5".replace(",", "")), float("nan"))
names = np.array(["cat", "dog", "cat"])
classes, codes = np.unique(names, return_inverse=True)
print(classes.tolist(), codes.tolist())
whole = np.array(["1.0", "2.0"]).astype(np.float64).astype(np.int64)
print(whole.tolist())
lines = ["x,y", "1,2", "3,4"]
table = np.loadtxt(lines, delimiter=",", skiprows=1)
holes = np.genfromtxt(["1,2", "3,?"], delimiter=",")
print(table.shape, np.isnan(holes).sum())
rows = [["1", "cat"], ["2", "dog"]]
x = np.array([row[:1] for row in rows], dtype=np.float32)
print(x.tolist())
# --8<-- [end:show]


def text(call):
    try:
        call()
    except ValueError as error:
        return str(error)
    return "nothing"


assert text(lambda: column.astype(np.float32)) == "could not convert string to float: 'cat'"
assert text(lambda: np.array(["a"]).astype(float)) == "could not convert string to float: np.str_('a')"
assert text(lambda: np.array(["1", "x"], dtype=float)) == "could not convert string to float: 'x'"
assert text(lambda: np.array(["1.0"]).astype(int)).startswith("invalid literal for int() with base 10: ")
assert text(lambda: np.loadtxt(lines, delimiter=",")).startswith("could not convert string 'x' to float64")
assert text(lambda: np.zeros(1).__setitem__(0, "cat")) == "could not convert string to float: 'cat'"
assert text(lambda: torch.tensor(["1.5"])) == "too many dimensions 'str'"
assert float(" 1.5\n") == 1.5 and np.array([b"1.5"]).astype(float) == 1.5
assert np.isnan(numbers).tolist() == [False, True, True, True] and price == 2.5
assert wrong.tolist() == ["cat", "2,5", ""] and table.shape == (2, 2) and whole.tolist() == [1, 2]
