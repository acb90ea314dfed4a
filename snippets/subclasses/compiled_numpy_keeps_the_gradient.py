# --8<-- [start:show]
import torch


# --8<-- [start:key]
def energy(t):
    return torch.from_numpy(t.numpy() ** 2).sum()
# --8<-- [end:key]


weight = torch.tensor([1.0, 2.0], requires_grad=True)
try:
    energy(weight)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
# --8<-- [start:key]

compiled = torch.compile(energy, backend="eager", fullgraph=True)
compiled(weight).backward()
print(weight.grad)
# --8<-- [end:key]
# --8<-- [end:show]
assert weight.grad.tolist() == [2.0, 4.0]
try:
    energy(weight)
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("eager code converted a tensor that requires grad")


with torch.compiler.set_stance("force_eager"):
    try:
        compiled(weight)
    except RuntimeError as error:
        assert "requires grad" in str(error)
    else:
        raise AssertionError("the stance compiled")


def detached(t):
    return torch.from_numpy(t.detach().numpy() ** 2).sum()


assert not torch.compile(detached, backend="eager")(weight).requires_grad
