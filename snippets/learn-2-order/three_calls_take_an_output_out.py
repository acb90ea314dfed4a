# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
layer = torch.nn.Linear(3, 2).to(device)
# --8<-- [start:key]
score = layer(torch.ones(1, 3, device=device))
array = score.detach().cpu().numpy()
# --8<-- [end:key]
print(type(array).__name__, array.dtype, array.shape)
# --8<-- [end:show]
assert score.requires_grad and array.tolist() == score.tolist()
detached = score.detach()
assert detached is not score and not detached.requires_grad and detached.device == score.device
assert (detached.cpu() is detached) == (device == "cpu")
if device == "cpu":
    assert array.ctypes.data == score.data_ptr(), "nothing was copied"
# With one call less it raises, or does so on a GPU.
for lacking, text in ((score.cpu(), "requires grad"), (detached, "device type tensor to numpy")):
    try:
        lacking.numpy()
    except (RuntimeError, TypeError) as error:
        assert text in str(error)
    else:
        assert device == "cpu" and lacking is detached
# Where a call has nothing to do, it copies nothing.
plain = torch.ones(2)
assert plain.detach().cpu().numpy().ctypes.data == plain.data_ptr()
