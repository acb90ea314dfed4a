# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch


def noisy(x, noise=None):
    if noise is None:
        noise = np.random.rand(2)
    return x + torch.from_numpy(noise)


compiled = torch.compile(noisy, backend="eager")
x = torch.zeros(2)
np.random.seed(0)
right = noisy(x)

np.random.seed(0)
y = compiled(x)
print("drawn inside: ", torch.equal(y, right))

np.random.seed(0)
y = compiled(x, np.random.rand(2))
print("drawn outside:", torch.equal(y, right))

torch._dynamo.config.use_numpy_random_stream = True
torch._dynamo.reset()  # what is compiled already keeps PyTorch's
np.random.seed(0)
y = compiled(x)
print("NumPy's own:  ", torch.equal(y, right))
# --8<-- [end:show]
torch._dynamo.config.use_numpy_random_stream = False
assert torch.equal(y, right)
torch._dynamo.reset()
np.random.seed(0)
first = compiled(x)
np.random.seed(0)
assert not torch.equal(compiled(x), first), "NumPy's seed reached the compiled code"
with torch._dynamo.config.patch(use_numpy_random_stream=True):
    torch._dynamo.reset()
    np.random.seed(0)
    assert torch.equal(torch.compile(noisy, backend="eager")(x), right), "the setting keeps NumPy's stream"
    torch._dynamo.reset()
    try:
        torch.compile(noisy, backend="eager", fullgraph=True)(x)
        raise AssertionError("the setting breaks no graph")
    except torch._dynamo.exc.Unsupported as error:
        assert "use_numpy_random_stream" in str(error)
torch._dynamo.reset()
np.random.seed(0)
before = np.random.get_state()[2]
torch.compile(noisy, backend="eager")(x)
assert np.random.get_state()[2] == before, "PyTorch drew, and NumPy's state stays"
noisy(x)
assert np.random.get_state()[2] != before
torch._dynamo.reset()
try:
    torch.compile(lambda x: x + np.random.random(), backend="eager", fullgraph=True)(x)
    raise AssertionError("a single number breaks no graph")
except Exception as error:
    assert "data-dependent" in str(error).lower() or "_local_scalar_dense" in str(error)
for draw, replaced in (
    (lambda x: x + torch.from_numpy(np.random.normal(size=2)), True),
    (lambda x: x + torch.from_numpy(np.random.uniform(low=-1, high=1, size=2)), True),
    (lambda x: x + torch.from_numpy(np.random.randint(0, 10**9, 2)), True),
    (lambda x: x + torch.from_numpy(np.random.permutation(10)[:2]), False),
    (lambda x: x + torch.from_numpy(np.random.default_rng(0).random(2)), False),
    (lambda x: x + np.random.rand(), False),  # one number, no array
    (lambda x: x + np.random.normal(), False),
    (lambda x: x + torch.from_numpy(np.random.normal(np.zeros(2))), False),  # an array all the same
    (lambda x: x + torch.from_numpy(np.random.randint(0, 10**9, 2, dtype=np.int32)), False),
    (lambda x: x + np.random.randint(10**9), False),
):
    torch._dynamo.reset()
    np.random.seed(0)
    expected = draw(x)
    np.random.seed(0)
    assert torch.equal(torch.compile(draw, backend="eager")(x), expected) != replaced
torch._dynamo.reset()
compiled = torch.compile(noisy, backend="eager")
torch.manual_seed(0)
first = compiled(x)
torch.manual_seed(0)
assert torch.equal(compiled(x), first), "the seed of PyTorch is the one that counts"


@torch.compile(backend="eager", fullgraph=True)
def drawn_by_torch(x):
    noise = torch.rand(2) * 2 - 1
    return x + noise


torch.manual_seed(0)
first = drawn_by_torch(x)
torch.manual_seed(0)
assert torch.equal(drawn_by_torch(x), first) and first.abs().max() <= 1


def seeded_inside(x):
    np.random.seed(0)
    return x + torch.from_numpy(np.random.rand(2))


compiled = torch.compile(seeded_inside, backend="eager")
assert torch.equal(compiled(x), compiled(x)), "a seed set inside reaches them"
