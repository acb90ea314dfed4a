# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.full((1, 2), 300.0, device=device)
head = torch.nn.Linear(2, 2, bias=False, device=device)
torch.nn.init.constant_(head.weight, 300.0)
logits = head.half()(x.half())
print(logits.tolist())
probs = logits.softmax(-1).cpu()
try:
    next_id = torch.multinomial(probs, 1)
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")

logits = head.float()(x.float())
probs = logits.softmax(-1).cpu()
next_id = torch.multinomial(probs, 1)
print(logits.tolist(), tuple(next_id.shape))
logits = head.bfloat16()(x.bfloat16())
print(logits.isfinite().all().item())

raw = torch.tensor([[2.0, -1.0]], device=device)
next_id = torch.multinomial(raw.softmax(-1), 1)
log_probs = raw.log_softmax(-1)
next_id = torch.multinomial(log_probs.exp(), 1)
temperature = 0.0
probs = (raw.float() / max(temperature, 1e-4)).softmax(-1)
next_id = raw.argmax(-1, keepdim=True)
print(probs.tolist(), next_id.tolist())

empty = torch.full((1, 2), -torch.inf, device=device)
empty[:, 0] = 0  # one entry stays
probs = empty.softmax(-1)
print(probs.tolist())
zero = torch.zeros(3)
try:
    next_id = torch.multinomial(zero, 1)
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
weights = zero if zero.sum() > 0 else torch.ones_like(zero)
next_id = torch.multinomial(weights, 1)
counts = torch.tensor([3, 1], device=device)
next_id = torch.multinomial(counts.float(), 1)
volume = torch.ones(2, 5, 4, device=device)
ids = torch.multinomial(volume.flatten(0, 1), 1).view(2, 5)
print(tuple(ids.shape))
bad = torch.tensor([[0.5, 0.5], [torch.nan, 1.0]], device=device)
rows = ~bad.isfinite().all(dim=-1)
print(rows.tolist())
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.


def text(call):
    try:
        call()
    except (ValueError, RuntimeError) as error:
        return str(error)
    return "nothing"


invalid = "probability tensor contains either `inf`, `nan` or element < 0"
for values in ([float("nan"), 1.0], [float("inf"), 1.0], [-1.0, 2.0]):
    assert text(lambda values=values: torch.multinomial(torch.tensor(values), 1)) == invalid
assert text(lambda: torch.multinomial((torch.tensor([1.0, 0.0]) / 0.0).softmax(0), 1)) == invalid
assert text(lambda: torch.multinomial(torch.full((2,), -torch.inf).softmax(0), 1)) == invalid
assert text(lambda: torch.multinomial(zero, 1)) == "invalid multinomial distribution (sum of probabilities <= 0)"
assert text(lambda: torch.multinomial(counts.cpu(), 1)).startswith("multinomial only supports floating-point dtypes")
assert text(lambda: torch.multinomial(torch.ones(2, 3, 4), 1)) == "prob_dist must be 1 or 2 dim"
categorical = text(lambda: torch.distributions.Categorical(logits=torch.tensor([float("nan"), 1.0])))
assert categorical.startswith("Expected parameter logits (Tensor of shape (2,)) of distribution Categorical(")
assert text(lambda: np.random.choice(2, p=[np.nan, 1.0])) == "probabilities contain NaN"
assert torch.finfo(torch.float16).max == 65504 and probs.tolist() == [[1.0, 0.0]]
half = torch.tensor([[7.0, 2.0]]).half()
assert not (half / 1e-4).softmax(-1).isfinite().all(), "too large for float16"
assert (half.float() / 1e-4).softmax(-1).tolist() == [[1.0, 0.0]]
assert torch.tensor([[torch.inf, 1.0]]).float().softmax(-1).isnan().any(), "a later .float() does not help"
