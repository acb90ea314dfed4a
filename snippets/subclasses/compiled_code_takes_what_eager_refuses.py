# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

weight = torch.ones(2, requires_grad=True)
z = torch.tensor([1 + 2j])
half, sparse = torch.ones(2).bfloat16(), torch.eye(2).to_sparse()
lines = {
    "weight.numpy()": lambda: weight.numpy(),
    "z.conj().numpy()": lambda: z.conj().numpy(),
    "half.numpy()": lambda: half.numpy(),
    "sparse.numpy()": lambda: sparse.numpy(),
}


def outcome(function):
    try:
        return type(function()).__name__
    except Exception as error:
        return type(error).__name__


for line, function in lines.items():
    compiled = torch.compile(function, backend="eager")
    print(line, outcome(function), outcome(compiled), sep=" | ")
# --8<-- [end:show]
assert [outcome(function) for function in lines.values()] == ["RuntimeError", "RuntimeError", "TypeError", "TypeError"]
now = [outcome(torch.compile(function, backend="eager")) for function in lines.values()]
assert now == ["ndarray", "ndarray", "TypeError", "TypeError"], now
cast = torch.compile(lambda: half.numpy().astype("float32"), backend="eager", fullgraph=True)
assert cast().dtype == "float32", "bfloat16 that is converted inside passes"
