# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch


def rng():
    return np.random.default_rng(0)


def g():
    return torch.Generator().manual_seed(0)


def draw():
    return torch.rand(4, generator=g())


def eq(seed, draw):
    seed(0)
    first = draw(4)
    seed(0)
    return (first == draw(4)).all()


ones = torch.ones(4)
rows = """
rng().random(2) | torch.rand(2, generator=g())
eq(np.random.seed, np.random.rand) | eq(torch.manual_seed, torch.rand)
eq(np.random.seed, torch.rand) | eq(torch.manual_seed, np.random.rand)
(rng().random(4) == rng().random(4)).all() | (draw() == draw()).all()
rng().random((2, 3)).shape | torch.rand(2, 3).shape
rng().standard_normal((2, 3)).shape | torch.randn(2, 3).shape
rng().normal(5, 0, 2) | torch.normal(5.0, 0.0, (2,))
rng().uniform(3, 3, 2) | torch.empty(2).uniform_(3, 3)
rng().integers(0, 1, 4) | torch.randint(0, 1, (4,))
np.sort(rng().permutation(4)) | torch.randperm(4).sort().values
np.sort(rng().choice(4, 4, False)) | ones.multinomial(4).sort().values
rng().binomial(1, 1, 4) | ones.int().bernoulli(1.0)
rng().poisson(0, 4) | torch.poisson(0 * ones).int()
"""


def said(code):
    value = np.asarray(eval(code))
    if value.dtype.kind == "f":
        value = value.astype(float).round(4)
    return str(value.tolist())


for row in rows.strip().splitlines():
    here, there = row.split(" | ")
    results = list(dict.fromkeys([said(here), said(there)]))
    verdict = "equal" if len(results) == 1 else "different"
    print(here, there, verdict, " / ".join(results), sep=" | ")
# --8<-- [end:show]
    assert rows.count(f"\n{here} | ") == 1, "a table row is known by its first cell"
    assert (verdict == "different") is (here == "rng().random(2)"), row
assert eq(np.random.seed, np.random.rand) and not eq(np.random.seed, torch.rand)
assert eq(torch.manual_seed, torch.rand) and not eq(torch.manual_seed, np.random.rand)
np.random.seed(0)
torch.manual_seed(0)  # both draw from the Mersenne Twister: below a power of two, the legacy functions agree
assert np.random.randint(0, 16, 6).tolist() == torch.randint(0, 16, (6,)).tolist()
