# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
outputs = [  # what a detector of torchvision gives for two images
    {"boxes": torch.tensor([[5.0, 10, 25, 30], [0, 0, 9, 9]]),
     "labels": torch.tensor([1, 3]),
     "scores": torch.tensor([0.9, 0.2]).requires_grad_()},
    {"boxes": torch.zeros(0, 4), "labels": torch.zeros(0).long(),
     "scores": torch.zeros(0)}]
outputs = [{k: v.to(device) for k, v in o.items()} for o in outputs]
# --8<-- [start:key]
arrays = [{k: v.detach().cpu().numpy() for k, v in out.items()}
          for out in outputs]
sure = [{k: v[out["scores"] > 0.5] for k, v in out.items()}
        for out in arrays]
# --8<-- [end:key]
for out in sure:
    print(out["boxes"].shape, out["labels"], out["scores"].round(2))

rows = []
for i, out in enumerate(arrays):
    for n, box in enumerate(out["boxes"]):
        x0, y0, x1, y1 = box.tolist()
        bbox = [x0, y0, x1 - x0, y1 - y0]
        label, score = out["labels"][n].item(), out["scores"][n].item()
        rows.append({"image_id": i, "category_id": label,
                     "bbox": bbox, "score": score})
print(len(rows), "rows", rows[0]["bbox"])

boxes = np.concatenate([out["boxes"] for out in arrays])
counts = [len(out["boxes"]) for out in arrays]
image_ids = np.repeat(range(len(arrays)), counts)
print(boxes.shape, image_ids)

best = [out["scores"].argsort()[::-1][:100] for out in arrays]
print([x.tolist() for x in best])
# --8<-- [end:show]
import json

assert sure[0]["boxes"].tolist() == [[5, 10, 25, 30]] and sure[0]["labels"].tolist() == [1]
assert sure[1]["boxes"].shape == (0, 4), "an image without boxes keeps its columns"
assert boxes.shape == (2, 4) and image_ids.tolist() == [0, 0]
assert json.loads(json.dumps(rows))[0]["bbox"] == [5, 10, 20, 20], "COCO: x, y, width, height"
assert [row["category_id"] for row in rows] == [1, 3] and list(rows[0]) == ["image_id", "category_id", "bbox", "score"]
masks = torch.rand(2, 1, 4, 6).to(device)
binary = (masks[:, 0] > 0.5).cpu().numpy()
assert binary.shape == (2, 4, 6) and binary.dtype == bool
persons = [out["boxes"][out["labels"] == 1] for out in arrays]
assert [len(each) for each in persons] == [1, 0] and persons[0].tolist() == [[5, 10, 25, 30]]
