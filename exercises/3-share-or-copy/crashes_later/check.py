"""The samples of a message, which is constant: nothing may be written into it."""

import numpy as np
import torch

from tools.learn.check import Wrong, same

IF_NEEDED = ["Tensor", "as_tensor", "asarray", "ascontiguousarray", "contiguous", "to", "float"]
SILENT = ["simplefilter", "filterwarnings", "catch_warnings", "set_warn_always"]


def check(run):
    for count in (4, 1, 1024):  # their means are exact, in whichever order they are summed
        samples = torch.randint(1, 100, (count,)).float().numpy()
        message = samples.tobytes()
        outcome = run.attempt("signal", message)
        if outcome.raised(ValueError, "WRITEABLE") or outcome.raised(ValueError, "read-only"):
            raise Wrong("unlocked", error=str(outcome.error))
        if outcome.error:
            raise run.raises("signal", outcome.error)
        got = outcome.value
        if message != samples.tobytes():
            raise changed(run, got, np.frombuffer(message, np.float32), samples)
        same("signal(message)", got, torch.from_numpy(samples - samples.mean()), exact=False)


def changed(run, got, now, samples):
    """The fault of a message that was written into; the code names its cause."""
    facts = {"before": f"{samples[0]:g}", "after": f"{now[0]:g}"}
    if isinstance(got, torch.Tensor) and got.data_ptr() != now.ctypes.data:
        return Wrong("copied_late", **facts)
    if any(map(run.attribute_used, SILENT)):
        return Wrong("silenced", **facts)
    if run.attribute_used("from_dlpack"):
        return Wrong("dlpack", **facts)
    for name in filter(run.attribute_used, IF_NEEDED):
        return Wrong("only_if_needed", call=name, **facts)
    if not run.attribute_used("from_numpy"):
        return Wrong("frombuffer", **facts)
    return Wrong("broken" if run.error else "table", **facts)
