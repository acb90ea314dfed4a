# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch


def sine(x: torch.Tensor) -> torch.Tensor:
    a = x.numpy()
    print("owns its memory:", a.flags.owndata)
    return torch.from_numpy(np.sin(a))


x = torch.tensor([0.0, 1.0])
right = sine(x)
y = torch.func.functionalize(sine)(x)

register = torch.library.custom_op("wrong::sine", mutates_args=())
operator = register(sine)
y = torch.func.functionalize(operator)(x)
print("as an operator:", torch.equal(y, right))
# --8<-- [end:show]
owns = []


def look(x):
    owns.append(x.numpy().flags.owndata)
    return x


# Not one value of the array from inside is read: what is in it is left to chance.
torch.func.functionalize(look)(x)
look(x)
assert owns == [True, False] and y.shape == (2,)
torch.func.functionalize(look)(x[1:])
assert owns[2:] == [False], "the array of a view looks at memory that is not there"
assert torch.equal(y, torch.from_numpy(np.sin(x.numpy())))
for transform in (
    lambda: torch.func.vmap(look)(torch.ones(2, 2)),
    lambda: torch.func.grad(lambda x: look(x).sum())(x),
    lambda: torch.func.jvp(look, (x,), (x,)),
):
    try:
        transform()
    except RuntimeError:
        continue
    raise AssertionError("a transform lets .numpy() pass")
