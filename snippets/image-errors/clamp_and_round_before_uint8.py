# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.tensor([0.0, 0.5, 0.999, 1.0, 1.2], device=device)
pixels = (out * 255).to(torch.uint8)
print(pixels.cpu().numpy())

pixels = (out.clamp(0, 1) * 255).round().to(torch.uint8)
print(pixels.cpu().numpy())
# --8<-- [end:show]
assert pixels.tolist() == [0, 128, 255, 255, 255]
cut = (out * 255).to(torch.uint8).tolist()
assert cut[:4] == [0, 127, 254, 255]  # cut off, not rounded
if device == "cpu":
    # 306 has no uint8 of its own: what comes out is the machine's choice.
    assert cut[4] != 255
signed = torch.tensor([-1.0, -0.5, 1.0])
assert (signed.clamp(0, 1) * 255).round().tolist() == [0, 0, 255], "below 0, all is black"
assert (((signed + 1) / 2).clamp(0, 1) * 255).round().tolist() == [0, 64, 255]
