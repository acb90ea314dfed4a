# --8<-- [start:show]
import timm
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = timm.create_model("resnet18", features_only=True).to(device).eval()
batch = torch.linspace(0, 1, 122880, device=device).reshape(2, 3, 128, 160)

# --8<-- [start:key]
with torch.no_grad():
    maps = model(batch)  # a list, one map for each stage
array = maps[-1].detach().cpu().numpy()
# --8<-- [end:key]
# --8<-- [end:show]
import numpy as np

assert len(maps) == 5 and array.shape == (2, 512, 4, 5)
assert not any(each.requires_grad for each in maps)
whole = timm.create_model("resnet18")
whole.load_state_dict({name: value.cpu() for name, value in model.state_dict().items()}, strict=False)
with torch.no_grad():
    same = whole.eval().forward_features(batch.cpu())
assert np.allclose(array, same.numpy(), atol=1e-4) and array.std() > 0
