# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1, bias=False).to(device)
torch.nn.init.ones_(model.weight)
batches = [torch.ones(3, 2, device=device) for _ in range(2)]

# --8<-- [start:key]
model.eval()
chunks = []
with torch.no_grad():
    for batch in batches:
        chunks.append(model(batch).cpu())
array = torch.cat(chunks).numpy()
# --8<-- [end:key]

print(array.shape, array[0])
# --8<-- [end:show]
assert array.tolist() == [[2]] * 6 and not chunks[0].requires_grad
array[0] = 9
assert chunks[0].tolist() == [[2]] * 3, "torch.cat copies"
