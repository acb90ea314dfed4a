# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
frames = torch.randint(0, 256, (16, 48, 64, 3), dtype=torch.uint8)
# --8<-- [start:key]
x = frames.to(device).permute(3, 0, 1, 2)[None].float() / 255
# (T, H, W, C) -> (N, C, T, H, W), for Conv3d
back = (x[0].clamp(0, 1) * 255).round().to(torch.uint8)
a = back.permute(1, 2, 3, 0).cpu().numpy()  # (T, H, W, C)
# --8<-- [end:key]
out = torch.nn.Conv3d(3, 8, 3).to(device)(x)
print(tuple(x.shape), x.dtype, "->", tuple(out.shape))
print(a.shape, a.dtype, (a == frames.numpy()).all())
# --8<-- [end:show]
assert frames.dtype is torch.uint8 and x.shape == (1, 3, 16, 48, 64) and (a == frames.numpy()).all()
assert not (frames.reshape(3, 16, 48, 64).float() / 255 == x[0].cpu()).all(), "reshape mixes the pixels"
