"""An import starts PyTorch's lazy device, with a copy into host memory, which its backend lacks.

``host.copy_(t)`` raises there, though ``t.cpu()`` works; so ``copy_`` takes that way. What is seen
from outside stays as on CUDA: one call, one node of the graph or none.
"""

from __future__ import annotations

import torch
import torch._lazy.ts_backend
from torch.utils._python_dispatch import _disable_current_modes

_copy_ = torch.Tensor.copy_


def _copy_into_host(
    self: torch.Tensor, source: torch.Tensor, non_blocking: bool = False
) -> torch.Tensor:
    if self.device.type == "cpu" and source.device.type == "lazy":
        with _disable_current_modes():
            source = source.cpu()
    return _copy_(self, source, non_blocking)


torch._lazy.ts_backend.init()
torch.Tensor.copy_ = _copy_into_host
