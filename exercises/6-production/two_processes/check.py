"""All scores on rank 0 in the order of the data, where the ranks have unequal numbers of them."""

import numpy as np
import torch

from tools.learn.check import Wrong, same

LOST = "by peer", "imed out", "no answer"  # what a rank says whose others have gone


def check(run):
    for count, world in ((7, 2), (5, 3)):
        scores = torch.randn(count).numpy()
        parts = [scores[rank::world] for rank in range(world)]
        arguments = [(part, rank, world) for rank, part in enumerate(parts)]
        outcomes = run.ranks("gather", arguments)
        check_errors([str(each.error) for each in outcomes if each.error], parts)
        got = outcomes[0].value
        if isinstance(got, np.ndarray) and got.ndim == 1:
            check_places(got.tolist(), scores.tolist(), [len(part) for part in parts])
        same("gather(own, 0, world)", got, scores)


def check_errors(errors, parts):
    lengths = [len(part) for part in parts]
    own = [error for error in errors if not any(words in error for words in LOST)]
    if any("without an answer" in error or "tensor size" in error for error in own):
        raise Wrong("unequal", lengths=lengths)
    if any("same shape" in error or "inhomogeneous" in error for error in own):
        raise Wrong("stacked", lengths=lengths)
    if own:
        raise Wrong("failed", error=own[0])
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
