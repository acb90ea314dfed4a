"""The state of the best epoch, kept while the model goes on."""

import collections.abc

import torch

from tools.learn.check import Wrong, same, type_name


def check(run):
    for best_epoch in (1, 0, 2):
        model = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.BatchNorm1d(2))
        states = []

        def epoch(model, best_epoch=best_epoch, states=states):
            write(model)
            states.append({name: t.clone() for name, t in model.state_dict().items()})
            return 0.1 if len(states) - 1 == best_epoch else 0.5

        best = run.call("fit", model, epoch, 3)
        if not isinstance(best, collections.abc.Mapping):
            raise Wrong("type", call="fit(…)", got=type_name(best), expected="dict")
        if best.keys() != states[0].keys():
            raise Wrong("entries", names=", ".join(sorted(best.keys() ^ states[0].keys())))
        for name, t in model.state_dict().items():
            if isinstance(best[name], torch.Tensor) and best[name].data_ptr() == t.data_ptr():
                raise shared(run, name, best)
            if not torch.equal(t, states[-1][name]):
                raise Wrong("restored", name=name)
        for name, expected in states[best_epoch].items():
            got = best[name].detach() if isinstance(best[name], torch.Tensor) else best[name]
            last = states[-1][name]
            if best_epoch < 2 and alike(got, last) and not alike(got, expected):
                raise Wrong("copied_late", name=name)
            same(f'fit(…)["{name}"]', got, expected)


def write(model):
    """Write into each tensor of a model, as training does."""
    with torch.no_grad():
        for t in model.state_dict().values():
            t.copy_(torch.rand(t.shape) * 100000)


def alike(got, t):
    """Whether a value is a tensor of the dtype and the values of ``t``."""
    return isinstance(got, torch.Tensor) and got.dtype == t.dtype and torch.equal(got, t)


def shared(run, name, best):
    """The fault of a result whose tensor ``name`` is the model's; the code names its cause."""
    if any(map(run.attribute_used, ["cpu", "to", "contiguous"])):
        return Wrong("cpu", name=name)
    if any(map(run.attribute_used, ["detach", "data"])):
        return Wrong("detach", name=name)
    # What state_dict() itself returns has _metadata, and most copies of this dictionary have not.
    copied = run.attribute_used("copy") or not hasattr(best, "_metadata")
    return Wrong("shallow" if copied else "broken", name=name)
