"""All scores on rank 0 in the order of the data, where the ranks have unequal numbers of them."""

import numpy as np
import torch

from tools.learn.check import Wrong, same

LOST = "by peer", "imed out", "no answer"  # what a rank says whose others have gone
# What NumPy and PyTorch say of parts that would have to be equally long.
EQUAL = "same shape", "inhomogeneous", "cannot reshape", "equal size", "invalid for input of size"


def check(run):
    check_group(run, 7, 2)
    try:
        check_group(run, 5, 3)
    except Wrong:  # with two ranks it was right
        raise Wrong("fixed", world=3) from None


def check_group(run, count, world):
    scores = torch.randn(count).numpy()
    parts = [scores[rank::world] for rank in range(world)]
    arguments = [(part, rank, world) for rank, part in enumerate(parts)]
    outcomes = run.ranks("gather", arguments)
    check_errors({rank: str(each.error) for rank, each in enumerate(outcomes) if each.error}, parts)
    got = outcomes[0].value
    if isinstance(got, np.ndarray) and got.ndim == 1:
        check_places(got.tolist(), scores.tolist(), [len(part) for part in parts])
        if got.dtype == np.float64 and got.tolist() == scores.tolist():
            raise Wrong("float64")
    same("gather(own, 0, world)", got, scores)


def check_errors(errors, parts):
    """errors: what the ranks raised that raised something."""
    lengths = [len(part) for part in parts]
    own = {rank: text for rank, text in errors.items() if not any(each in text for each in LOST)}
    if any("without an answer" in error or "tensor size" in error for error in own.values()):
        raise Wrong("unequal", lengths=lengths)
    if any(each in error for each in EQUAL for error in own.values()):
        raise Wrong("stacked", lengths=lengths)
    for rank, error in own.items():
        # What gather_object says of its list, or what any other line raised.
        id = "failed" if "gather_list" in error else "error"
        raise Wrong(id, rank=rank, error=error.replace("`", ""), lengths=lengths)
    if errors:
        raise Wrong("alone", ranks=len(parts))


def check_places(got, scores, lengths):
    count, world = len(scores), len(lengths)
    if got == scores[::world]:
        raise Wrong("own", got=len(got), count=count)
    if len(got) == world * min(lengths):
        raise Wrong("cut", got=len(got), count=count)
    if len(got) == world * max(lengths):
        raise Wrong("padded", got=len(got), count=count)
    by_rank = [place for rank in range(world) for place in range(rank, count, world)]
    if got == [scores[place] for place in by_rank]:
        raise Wrong("broken", order=by_rank)
    if got == sorted(scores):
        raise Wrong("sorted")
