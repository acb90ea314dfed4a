# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

CALLS = """
x.view(3, 2)
x.reshape(3, 2)
x.permute(1, 0)
x.transpose(0, 1)
x.contiguous()
""".strip().splitlines()


def shares(x, call):
    try:
        result = eval(call)
    except RuntimeError as error:
        return f"raises {type(error).__name__}"
    before = result.tolist()
    x.fill_(9)
    return "shares" if result.tolist() != before else "copies"


rows = {}
for call in CALLS:
    x = torch.arange(6).reshape(2, 3)
    turned = x.t().contiguous().t()  # the same values, by columns
    values = eval(call).tolist()
    rows[call] = values, shares(x, call), shares(turned, call)
    print(call, *rows[call], sep=" | ")
# --8<-- [end:show]
read_on, swapped = [[0, 1], [2, 3], [4, 5]], [[0, 3], [1, 4], [2, 5]]
assert rows["x.permute(1, 0)"] == rows["x.transpose(0, 1)"] == (swapped, "shares", "shares")
assert rows["x.view(3, 2)"] == (read_on, "shares", "raises RuntimeError")
assert rows["x.reshape(3, 2)"] == (read_on, "shares", "copies")
assert rows["x.contiguous()"] == ([[0, 1, 2], [3, 4, 5]], "shares", "copies")
x = torch.arange(6).reshape(2, 3)
assert x.contiguous() is x and x.t().contiguous().view(-1).tolist() == [0, 3, 1, 4, 2, 5]
# NumPy's view takes a dtype, and its transpose takes all axes.
assert x.numpy().view("uint8").shape == (2, 24) and x.view(torch.uint8).shape == (2, 24)
assert x.numpy().transpose(1, 0).tolist() == swapped
# Other shapes have strides in column order, so view takes them.
turned = x.t().contiguous().t()
assert turned.view(2, 1, 3).tolist() == [[[0, 1, 2]], [[3, 4, 5]]]
