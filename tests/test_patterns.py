"""What the paste box reads, in Python. What it makes of that: tests/browser/test_boxes.py."""

import gzip
import re

import numpy as np
import pytest
import torch

from tools.pages import messages
from tools.site import names, patterns

ENTRIES = {entry["id"]: entry for entry in patterns.entries("en")}


def test_every_wording_is_matched_whole():
    for name, message in messages.by_id().items():
        sources = [
            patterns.expression(marked) for marked in ENTRIES.get(name, {}).get("patterns", [])
        ]
        for wording in patterns.wordings(message):
            text = patterns.squeeze(wording["text"])
            # What follows {…} hangs on the version or on the data; of a long one the beginning is
            # looked for.
            marked = wording.get("pattern", wording["text"])
            more = ".*" if marked.endswith("{…}") or len(marked) > patterns.LONGEST else ""
            assert any(re.fullmatch(source + more, text) for source in sources), text


def test_a_placeholder_is_known_or_refused():
    marked = "Cannot take {Long|long int} [{shape}]{ at all|}"
    assert patterns.expression(marked) == r"canttake(?:longint|long)\d*(?:atall|)"
    with pytest.raises(ValueError, match=r"errors\.json: \{float\} is no placeholder; there are"):
        patterns.expression("got {float}")


def test_what_torch_and_numpy_call_things_is_asked_of_them():
    known = names.placeholders()

    def is_a(placeholder: str, text: str) -> bool:
        return bool(re.fullmatch(known[placeholder], patterns.squeeze(text)))

    dtypes = [each for each in vars(torch).values() if isinstance(each, torch.dtype)]
    assert len(dtypes) > 40 and all(is_a("dtype", str(each)) for each in dtypes)
    others = (
        "Half c10::Half torch.cuda.HalfTensor CUDABFloat16Type long int Float8_e5m2 ComplexDouble"
    )
    assert all(is_a("dtype", each) for each in [*others.split(" "), "long int", "unsigned char"])
    assert not any(is_a("dtype", each) for each in ("Tensor", "list", "numpy.ndarray", "float7"))
    assert all(
        is_a("scalar", each) for each in ("float64", "str_", "object_", "uint16", "longdouble")
    )
    assert is_a("device", "cuda:1") and is_a("device", "mps") and not is_a("device", "cpu")
    assert is_a("any device", "cpu") and is_a("namedtuple", "topk") and not is_a("namedtuple", "qr")
    tensor, array = dir(torch.Tensor), dir(np.ndarray)
    for name in ("detach", "is_floating_point", "new"):
        assert name in tensor and name not in array and is_a("tensor attribute", name)
    assert is_a("array attribute", "tobytes") and not is_a("tensor attribute", "astype")
    assert (
        is_a("attribute", "shape")
        and not is_a("attribute", "split")
        and not is_a("attribute", "top")
    )


@pytest.mark.parametrize(
    ("was", "write", "line", "mended"),
    [
        ("y.numpy()", "y.detach().cpu().numpy()", "f(x.numpy())", "f(x.detach().cpu().numpy())"),
        ("y.numpy()", "y.detach().cpu().numpy()", "x.cpu().numpy()", "x.detach().cpu().numpy()"),
        (
            "y.numpy()",
            "y.detach().cpu().numpy()",
            "x.data.cuda(0).numpy()",
            "x.detach().cpu().numpy()",
        ),
        ("t.item()", "t.tolist()", "f(loss.item())", "f(loss.tolist())"),
        ("t.item()", "t.tolist()", "loss.item().real", "loss.item().real"),
        ("a = x.data[0]", "a = x.item()", "print(loss.data[0])", "print(loss.item())"),
        ("t.numpy()", "t.to(torch.int8).numpy()", "x.numpy()", "x.to(torch.int8).numpy()"),
        ("a = x.cpu().numpy()", "a = x", "b = y.cpu().detach()", "b = y"),
        ("t.numpy()", "t.flatten(0, 1).numpy()", None, None),  # the numbers are the example's
        ("model(t)", "model(t.float())", None, None),
        ("t.numpy(True)", "t.numpy(force=True)", None, None),
        ("a = x\nb = y.numpy()", "a = x\nb = y.cpu().numpy()", None, None),
    ],
)
def test_what_can_be_done_to_a_line_of_the_readers(was, write, line, mended):
    fix = patterns.fix(was, write)
    assert (re.sub(*fix, line, count=1) if fix else None) == mended


@pytest.mark.parametrize(
    "name, most",
    {
        "search/messages.json": 48_800,  # 60,000 with the next three
        "assets/recognise.js": 7_950,
        "assets/paste.js": 2_050,
        "ja/search/messages/torch-load.json": 1_200,
        "assets/pick.js": 1_200,
    }.items(),
)
def test_what_the_boxes_fetch_is_small(site, name, most):
    assert len(gzip.compress((site / name).read_bytes(), 9)) < most
