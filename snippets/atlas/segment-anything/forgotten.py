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
import cv2
import numpy as np
from PIL import Image
from segment_anything import SamPredictor

device = "cuda" if torch.cuda.is_available() else "cpu"
predictor = SamPredictor(sam)
tensor = torch.linspace(0, 1, 6000, device=device).reshape(3, 40, 50)
weights = tensor.clone().requires_grad_()
boxes = torch.tensor([[10, 20, 30, 40], [0, 0, 20, 20]])
image = tensor.mul(255).round().byte().permute(1, 2, 0).cpu().numpy()
point, label = np.array([[10, 20]]), np.array([1])
predictor.set_image(image)
masks, scores, logits = predictor.predict(box=boxes[0].numpy())
other = SamPredictor(sam)


def plain():
    other.set_image(tensor)
    wrong, quality, low = other.predict(point, label)
    return wrong.shape


def plain_2():
    return predictor.predict(box=boxes[0])


def grad():
    other.set_image(weights.permute(1, 2, 0).mul(255).numpy())


def device_numpy():
    other.set_image(tensor.mul(255).byte().permute(1, 2, 0).numpy())


def axes():
    other.set_image(tensor.mul(255).byte().numpy())


def range():
    other.set_image(tensor.mul(255).permute(1, 2, 0).numpy())
    return torch.equal(other.features, predictor.features)


def shape():
    return predictor.predict(box=boxes.numpy())


def shape_2():
    other.set_torch_image(tensor[None], tensor.shape[-2:])


def dtype():
    return cv2.findContours(masks[0], cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)


def dtype_2():
    return cv2.resize(masks[0], (100, 80))
