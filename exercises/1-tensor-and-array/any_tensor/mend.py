import torch


def to_array(t):
    """The values of a tensor as a NumPy array of its dtype, or float32 in place of bfloat16.

    The tensor may have a graph or a conjugate bit, and be on any device; it stays as it is.
    """
    return t.numpy()  # FIX


device = "cuda" if torch.cuda.is_available() else "cpu"
log = {
    "ids": torch.tensor([2**53 + 1]),
    "loss": torch.tensor(0.5, requires_grad=True),
    "batch": torch.ones(2, device=device),
    "hidden": torch.tensor([0.5, 1e5], dtype=torch.bfloat16),
    "spectrum": torch.tensor([1 + 2j]).conj(),
}
for name, t in log.items():
    print(name, to_array(t))
