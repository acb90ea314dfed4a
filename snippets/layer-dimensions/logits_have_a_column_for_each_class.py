# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
images = torch.zeros(32, 3, 224, 224, device=device)  # N, C, H, W
logits = torch.tensor([[0.1, 2.0, 0.3]] * 32, device=device)

print(tuple(images.shape), tuple(logits.shape))  # logits: N, classes
print(tuple(images[0].permute(1, 2, 0).cpu().numpy().shape))  # H, W, C
print(tuple(logits.argmax(dim=1).shape), logits.argmax(1)[0].item())
# --8<-- [end:key]
probabilities = logits.softmax(dim=1)
print(round(probabilities[0].sum().item(), 4))
best = logits.topk(2, dim=1).indices
print(best[0].tolist())
batch, channels, height, width = images.shape
print(batch, channels, height, width)
print(images.shape, images.dtype, images.device.type == device)
maps = torch.zeros(2, 5, 8, 8, device=device)  # N, classes, H, W
print(tuple(maps.argmax(1).shape))
# --8<-- [end:show]
assert logits.argmax(dim=1).shape == (32,) and logits.argmax(1).unique().tolist() == [1]
assert images[0].permute(1, 2, 0).shape == (224, 224, 3) and maps.argmax(1).shape == (2, 8, 8)
assert best[0].tolist() == [1, 2] and (batch, channels, height, width) == (32, 3, 224, 224)
