# --8<-- [start:show]
import torch
import wandb

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
loss = torch.tensor(0.5, device=device, requires_grad=True)
run = wandb.init(project="digits")

# --8<-- [start:key]
pixels = tensor.mul(255).round().clamp(0, 255).byte()
image = wandb.Image(pixels, caption="digit")
run.log({"image": image, "loss": loss.item()})
# --8<-- [end:key]
# --8<-- [end:show]
import numpy as np

values = pixels.cpu().permute(1, 2, 0).numpy()
assert image.image.mode == "RGB" and image.image.size == (5, 4)
assert np.array_equal(np.asarray(image.image), values)
assert image.image.getpixel((4, 3)) == (82, 169, 255)
assert run.summary["loss"] == 0.5
truth, found = torch.tensor([0, 1, 1]).tolist(), torch.tensor([0, 1, 0]).tolist()
assert wandb.plot.confusion_matrix(None, truth, found, ["cat", "dog"])
run.finish()
