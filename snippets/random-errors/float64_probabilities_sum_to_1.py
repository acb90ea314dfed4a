# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.ones(3, device=device)
probs = logits.softmax(0).cpu()
try:
    pick = np.random.choice(3, p=probs)
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
p = probs.detach().cpu().numpy().astype(np.float64)
pick = np.random.choice(3, p=p / p.sum())
print(pick in (0, 1, 2))

rng = np.random.default_rng(0)
try:
    pick = rng.choice(3, p=p)
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
pick = rng.choice(3, p=p / p.sum())
names, weights = ["a", "b", "c"], [0.33, 0.33, 0.33]
w = np.array(weights, dtype=np.float64)
pick = rng.choice(names, p=w / w.sum())
print(pick in names)

raw = np.array([2.0, -1.0, 0.5])
try:
    pick = np.random.choice(3, p=raw)
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
p = torch.from_numpy(raw).softmax(0).numpy()
pick = np.random.choice(3, p=p / p.sum())
p = np.clip(raw, 0, None)
print(p.tolist(), (p / p.sum()).sum() == 1)
try:
    pick = np.random.choice(10, p=p / p.sum())
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
pick = np.random.choice(len(p), p=p / p.sum())

table = np.arange(6).reshape(3, 2)
rows = rng.choice(table, 5, axis=0)
print(rows.shape)
batch = torch.ones(4, 3, device=device).softmax(1)
picks = torch.multinomial(batch, 1).squeeze(1)
print(tuple(picks.shape))
row = batch[0].cpu().numpy().astype(np.float64)
counts = np.random.multinomial(10, row / row.sum())
print(counts.sum())
pick = torch.multinomial(logits.softmax(0), 1).item()
print(pick in (0, 1, 2))
# --8<-- [end:show]
# Without .cpu(): no difference for probs, which is on the CPU already.
# Without .detach(): for a tensor that requires grad, which this one does not.
# Without dtype=: NumPy finds the same one for these values.


def text(call):
    try:
        call()
    except ValueError as error:
        return str(error)
    return "nothing"


sums = "probabilities do not sum to 1"
third = torch.ones(3).softmax(0)
assert text(lambda: np.random.choice(3, p=third)) == text(lambda: np.random.choice(3, p=third.tolist())) == sums
assert text(lambda: np.random.choice(3, p=third.double().numpy())) == sums
assert text(lambda: np.random.choice(3, p=third.numpy())) == "nothing", "a float32 array has its own tolerance"
assert text(lambda: np.random.choice(3, p=[0.33] * 3)) == sums
assert text(lambda: rng.choice(3, p=[0.33] * 3)).lower().startswith(sums)
assert text(lambda: np.random.choice(2, p=[-0.5, 1.5])) == "probabilities are not non-negative"
assert text(lambda: rng.choice(2, p=[-0.5, 1.5])) == "Probabilities are not non-negative"
assert text(lambda: np.random.choice(2, p=[np.nan, 1.5])) == "probabilities contain NaN"
assert text(lambda: np.random.choice(3, p=[0.5, 0.5])) == "'a' and 'p' must have same size"
assert text(lambda: rng.choice(3, p=[0.5, 0.5])) == "a and p must have same size"
assert text(lambda: np.random.choice(3, p=batch.cpu().numpy())) == "'p' must be 1-dimensional"
assert text(lambda: np.random.choice(table, 5)) == "a must be 1-dimensional"
cast = text(lambda: np.random.multinomial(1, np.array([0.5, 0.50001, 0.0], dtype=np.float32)))
assert cast.startswith("sum(pvals[:-1].astype(np.float64)) > 1.0. The pvals array is cast to 64-bit floating point")
assert text(lambda: np.random.multinomial(10, [0.5, 0.6, 0.1])).startswith("sum(pvals[:-1]")
assert p.tolist() == [2.0, 0.0, 0.5] and counts.sum() == 10 and picks.shape == (4,)
half = third.bfloat16().float().numpy()
assert text(lambda: np.random.choice(3, p=half)) == sums, "bfloat16 misses 1 by more than float32 may"
