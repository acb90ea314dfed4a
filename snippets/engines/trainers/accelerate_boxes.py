# --8<-- [start:show]
import torch
from accelerate import Accelerator
from torch import distributed as dist
from torch.utils.data import DataLoader


def detect(image):
    """Yours is a model, which finds so many boxes in an image."""
    boxes = torch.full((image % 3, 4), float(image))
    return {"image_id": torch.tensor(image), "boxes": boxes}


def by_hand(preds):
    """Without gather_for_metrics: a list from each process."""
    parts = [None] * dist.get_world_size()
    dist.all_gather_object(parts, preds)
    return [pred for part in parts for pred in part]


def main():
    accelerator = Accelerator(cpu=not torch.cuda.is_available())
    images = DataLoader(range(5), batch_size=2)
    every, repeated = [], []
    for batch in accelerator.prepare(images):
        # --8<-- [start:key]
        preds = [detect(image) for image in batch.tolist()]
        preds = [{k: v.cpu().numpy() for k, v in pred.items()}
                 for pred in preds]  # a dict for each image, no tensors
        every += accelerator.gather_for_metrics(
            preds, use_gather_object=True
        )
        # --8<-- [end:key]
        repeated += by_hand(preds)
    unique = {int(pred["image_id"]): pred for pred in repeated}
    if accelerator.is_main_process:
        print("images", [int(pred["image_id"]) for pred in every])
        print("boxes ", [len(pred["boxes"]) for pred in every])
        print("all_gather_object:", len(repeated), "images,",
              len(unique), "different ones")
    accelerator.end_training()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
