# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
boxes, scores = torch.ones(5, 4), torch.arange(5.0)
out = {"boxes": boxes.to(device), "scores": scores.to(device)}
hosts = {k: v.to("cpu", non_blocking=True) for k, v in out.items()}
if device == "cuda":
    torch.cuda.current_stream().synchronize()  # once, for all
arrays = {k: v.numpy() for k, v in hosts.items()}
print({k: array.shape for k, array in arrays.items()})
# --8<-- [end:show]
assert arrays["boxes"].tolist() == boxes.tolist()
assert arrays["scores"].tolist() == [0, 1, 2, 3, 4]
