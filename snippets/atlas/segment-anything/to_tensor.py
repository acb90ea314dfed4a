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
import numpy as np
import torch
from segment_anything import SamPredictor

device = "cuda" if torch.cuda.is_available() else "cpu"
predictor = SamPredictor(sam)  # sam = sam_model_registry["vit_b"](…)
predictor.set_image(np.zeros((40, 50, 3), "uint8"))
point, label = np.array([[10, 20]]), np.array([1])
masks, scores, logits = predictor.predict(point, label)

# --8<-- [start:key]
tensor = torch.from_numpy(masks).to(device)
best = tensor[scores.argmax()]
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 40, 50) and tensor.dtype == torch.bool
assert tensor.tolist() == masks.tolist() and tensor.any() and not tensor.all()
assert best.tolist() == masks[np.argsort(scores)[-1]].tolist()
