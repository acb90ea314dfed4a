import time

import torch


def classes(scores):
    """The index of the largest score in each row, as an int64 array.

    ``scores`` may be on a GPU. Makes one transfer, of one number for each row.
    """
    return scores.argmax(dim=1).cpu().numpy()


scores, start = torch.randn(10_000, 5), time.perf_counter()
print(classes(scores), f"{time.perf_counter() - start:.3f} s")
