# A small model with random weights. The registry's smallest takes seconds.
import torch
from segment_anything.modeling import (
    ImageEncoderViT,
    MaskDecoder,
    PromptEncoder,
    Sam,
    TwoWayTransformer,
)

encoder = ImageEncoderViT(img_size=64, embed_dim=16, depth=1, num_heads=2, out_chans=16)
prompts = PromptEncoder(16, image_embedding_size=(4, 4), input_image_size=(64, 64), mask_in_chans=4)
transformer = TwoWayTransformer(depth=1, embedding_dim=16, num_heads=2, mlp_dim=16)
sam = Sam(encoder, prompts, MaskDecoder(transformer_dim=16, transformer=transformer)).eval()
# --8<-- [start:show]
import torch
from segment_anything import SamPredictor

device = "cuda" if torch.cuda.is_available() else "cpu"
predictor = SamPredictor(sam)  # sam = sam_model_registry["vit_b"](…)
tensor = torch.linspace(0, 1, 6000, device=device).reshape(3, 40, 50)

# --8<-- [start:key]
pixels = tensor.mul(255).round().clamp(0, 255).byte().permute(1, 2, 0)
image = pixels.cpu().numpy()
predictor.set_image(image)
# --8<-- [end:key]
# --8<-- [end:show]
rgb = tensor.detach().cpu()[:, 0, 0].mul(255).round().tolist()
assert image.shape == (40, 50, 3) and image[0, 0].tolist() == rgb
assert predictor.original_size == (40, 50)
right = predictor.features.cpu()
predictor.set_image(image[..., ::-1])
assert not torch.allclose(predictor.features.cpu(), right)
predictor.set_image(image[..., ::-1], image_format="BGR")
assert torch.allclose(predictor.features.cpu(), right)
