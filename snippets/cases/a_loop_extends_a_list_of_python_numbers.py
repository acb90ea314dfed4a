# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1, bias=False).to(device)
torch.nn.init.ones_(model.weight)
batches = [torch.ones(3, 2, device=device) for _ in range(2)]

# --8<-- [start:key]
numbers = []
with torch.no_grad():
    for batch in batches:
        numbers.extend(model(batch).tolist())
# --8<-- [end:key]

print(numbers)
# --8<-- [end:show]
assert numbers == [[2]] * 6 and type(numbers[0][0]) is float
