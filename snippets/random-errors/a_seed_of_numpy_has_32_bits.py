# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import random

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(2**40 + 5)
try:
    np.random.seed(torch.initial_seed())
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
np.random.seed(torch.initial_seed() % 2**32)
print(torch.initial_seed(), torch.initial_seed() % 2**32)

rng = np.random.default_rng(torch.initial_seed())
worker_id = 1
np.random.seed((torch.initial_seed() + worker_id) % 2**32)
seed = -1
np.random.seed(seed % 2**32)
print(seed % 2**32)
t = torch.tensor(7, device=device)
try:
    rng = np.random.default_rng(t)
except TypeError as error:
    print(f"{type(error).__name__}: {error}")
rng = np.random.default_rng(t.item())
random.seed(t.item())
big = np.random.SeedSequence(2**100).entropy
torch.manual_seed(big % 2**63)
seed = 0
random.seed(seed), np.random.seed(seed), torch.manual_seed(seed)
np.random.seed(int(2.5))
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (ValueError, TypeError, RuntimeError) as error:
        return str(error)
    return "nothing"


between = "Seed must be between 0 and 2**32 - 1"
for wrong in (-1, 2**32, 2**63 + 1):
    assert text(lambda wrong=wrong: np.random.seed(wrong)) == between
    assert text(lambda wrong=wrong: np.random.RandomState(wrong)) == between
assert text(lambda: np.random.seed(2**32 - 1)) == text(lambda: np.random.default_rng(2**64)) == "nothing"
assert text(lambda: np.random.default_rng(-1)) == "expected non-negative integer"
assert text(lambda: np.random.seed(2.5)).startswith("Cannot cast scalar from dtype('float64')")
assert text(lambda: random.seed(torch.tensor(7))).startswith("The only supported seed types are")
assert text(lambda: torch.manual_seed(2**100)) == "Overflow when unpacking long long"
assert (2**40 + 5) % 2**32 == 5
