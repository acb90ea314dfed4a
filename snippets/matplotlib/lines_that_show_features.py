# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Sequential(
    torch.nn.Conv2d(3, 8, 3), torch.nn.ReLU()).to(device)
images = torch.rand(2, 3, 16, 16).to(device)
features = model[:1](images).detach()
mean = features[0].mean(dim=0).cpu().numpy()
shown = plt.imshow(mean)
print("the mean of all channels:", mean.shape)

k = model[0].weight.detach().cpu()  # out, 3, height, width
k = (k - k.min()) / (k.max() - k.min())
shown = plt.imshow(k[0].permute(1, 2, 0).numpy())
print("a kernel of the first layer:", shown.get_array().shape)

tokens = torch.rand(1, 17, 6).to(device)  # of a vision transformer
tokens.requires_grad_()
maps = tokens[0, 1:].detach().T.reshape(6, 4, 4).cpu().numpy()
print("patch tokens:", maps.shape)
plt.close("all")
# --8<-- [end:show]
assert mean.shape == (14, 14) and k.min() == 0 and k.max() == 1
assert maps[2, 1, 3] == tokens[0, 1 + 1 * 4 + 3, 2].item()
layer = model.get_submodule("0")
assert layer is model[0] is dict(model.named_modules())["0"]
k = torch.nn.Conv2d(8, 4, 3).weight.detach()
shown = plt.imshow(k[0, 0].numpy(), cmap="gray")
assert shown.get_size() == (3, 3)
plt.close("all")
