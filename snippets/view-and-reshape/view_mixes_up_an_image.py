# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
image = torch.tensor([[[1, 1]], [[2, 2]], [[3, 3]]], device=device)
print(tuple(image.shape))  # 3 colours, 1 row, 2 columns

print(image.view(1, 2, 3).tolist())  # mixed up
print(image.permute(1, 2, 0).tolist())  # each pixel: 1, 2, 3
# --8<-- [end:key]

pixels = image.permute(1, 2, 0)
back = pixels.permute(2, 0, 1)
print(tuple(pixels.shape), tuple(back.shape))
shown = pixels.contiguous().cpu().numpy()
print(shown.flags.c_contiguous)
# --8<-- [end:show]
assert image.permute(1, 2, 0).tolist() == [[[1, 2, 3], [1, 2, 3]]]
assert image.view(1, 2, 3).tolist() == image.reshape(1, 2, 3).tolist() == [[[1, 1, 2], [2, 3, 3]]]
assert back.tolist() == image.tolist() and shown.flags.c_contiguous
assert image.cpu().permute(1, 2, 0).numpy().transpose(2, 0, 1).shape == (3, 1, 2)
# A score compares pixel by pixel: one of two images in another order, and it means nothing.
reference = torch.rand(3, 4, 4, generator=torch.Generator().manual_seed(0))
output = reference + 0.1
shown, pixels = output.permute(1, 2, 0), reference.permute(1, 2, 0)
mse = ((shown - pixels) ** 2).mean()
assert abs(mse.item() - 0.01) < 1e-6
mixed = output.reshape(4, 4, 3)
assert ((mixed - pixels) ** 2).mean().item() > 0.05
assert abs(((mixed - reference.reshape(4, 4, 3)) ** 2).mean().item() - 0.01) < 1e-6, "both mixed up alike"
