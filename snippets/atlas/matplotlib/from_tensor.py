# --8<-- [start:show]
import matplotlib.pyplot as plt
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 9216, device=device).reshape(3, 48, 64)
figure, axes = plt.subplots()

# --8<-- [start:key]
pixels = tensor.detach().cpu().clamp(0, 1).permute(1, 2, 0)
artist = axes.imshow(pixels.numpy())
# --8<-- [end:key]
# --8<-- [end:show]
shown = artist.get_array()
assert artist.get_size() == (48, 64) and shown.shape == (48, 64, 3)
assert shown[0, 0].tolist() == tensor[:, 0, 0].tolist()
assert shown[47, 63].tolist() == tensor[:, 47, 63].tolist()
assert artist.get_extent() == [-0.5, 63.5, 47.5, -0.5]  # the first row at the top
