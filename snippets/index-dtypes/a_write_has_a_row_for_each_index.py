# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
memory = torch.zeros(5, 4, device=device)
slots = torch.tensor([0, 3], device=device)
rows = torch.ones(3, 4, device=device)
try:
    memory[slots] = rows
except RuntimeError as error:
    print(f"RuntimeError: {error}")

memory[slots] = rows[: len(slots)]
print(memory.sum(dim=1).tolist())
memory[slots] = rows[0]  # one row for all of them
# --8<-- [end:show]
assert memory.sum().item() == 8 and memory[3].sum().item() == 4
