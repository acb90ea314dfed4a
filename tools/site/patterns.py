"""Write what the paste box (docs/theme/assets/paste.js) recognises messages by: ``search/messages.json``, a language each.

One source, docs/errors.json: every wording of a message, older ones too, becomes a regular expression that means the same
in JavaScript and Python. It is matched against text without white space, so that no line wrap harms (``squeeze``). What
is an example in a wording stands for any: numbers, shapes, devices, NumPy's scalars, and dtypes where another dtype is
the same error. A quoted name stays, but where another name is the same error.

A message in the file::

    {"id", "raises", "text", "was", "write", "verdict",   as in docs/errors.json; left out where it has none
     "patterns": […],     the wordings; literals and groups "(?:…)" side by side, none inside another: the box takes them
                          apart to recognise a text that is cut off
     "wide": […],         the same for other dtypes and functions; they count where no pattern matches
     "anywhere": 1,       the text may stand in the middle of what is printed
     "need": "…",         the text alone says too little: recognised where this, too, is found in what was pasted. With
                          "~" before it only where there is a traceback to look through
     "fix": [call, calls],  write = was with the calls put before the call: what can be done to a line of the reader's
     "address": "order/#numpy-last", "title": …}           the place that answers, and its heading
"""

from __future__ import annotations

import functools
import json
import pathlib
import re
from collections.abc import Iterator

from tools.markdown import messages

_SCALARS = "float16|float32|float64|uint8|uint16|uint32|uint64|int8|int16|int32|int64|bool_|bool"
_DEVICES = "cuda|mps|xpu|xla|hpu|npu|mtia|maia|vulkan|privateuseone|lazy"
_INTEGERS = ("Long", "Int", "Short", "Char", "Byte")
_NUMBERS = ("BFloat16", "Double", "Float", "Half", *_INTEGERS, "Bool")
_DTYPES = ("ComplexDouble", "ComplexFloat", "ComplexHalf", *_NUMBERS)
_C_TYPES = ("c10::BFloat16", "c10::Half", "at::Half", "unsigned char", "signed char", "long int", "double", "float", "long", "int", "short", "bool")
_LOW = {"Half", "BFloat16", "c10::Half", "c10::BFloat16"}

# What a piece of a wording stands for. Longer alternatives first: the box reads on without ever going back.
_PIECES = {
    "device": (rf"\b(?:{_DEVICES})(?::\d+)?(?= device type)", rf"(?:{_DEVICES})(?::\d+)?"),  # not meta: no values, another cure
    "place": (r"(?<= device )(?:meta|cpu)\b", rf"(?:{_DEVICES}|meta|cpu)(?::\d+)?"),
    "on": (r"(?<=tensors on )lazy:0", rf"(?:{_DEVICES})(?::\d+)?"),
    "shape": (r"(?:(?<=\[)|(?<=\())-?\d+(?:, ?-?\d+)*,?(?=[\])])", r"(?:[-\d,]*)"),
    "uint": (r"\bUInt16\b|(?<=numpy\.)uint16", r"(?:UInt16|UInt32|UInt64|uint16|uint32|uint64)"),
    "bits": (r"(?<=for ')Bits8", r"(?:Bits\w+|U?Int[1-7])"),
    "sparse": (r"(?<=^Sparse )CSR", "(?:CSR|CSC|BSR|BSC)"),
    "scalar": (r"(?<=numpy\.)float(?:32|64)\b(?! is)|(?<=Object of type )float32", rf"(?:{_SCALARS})"),
    "named": (r"(?<=return_types\.)\w+", "(?:max|min|topk|sort|median|nanmedian|mode|kthvalue|cummax|cummin)"),
    "tensor": (r"(?<=torch\.)\w+(?=Tensor\b)", rf"(?:cuda\.)?(?:{'|'.join(_NUMBERS)})"),
    "conv": (r"(?<=\bconv)\d(?=d\b)", r"(?:[123])"),
    "cv": (r"(?<=\(CV_)\w+", r"(?:\w+)"),
    "typed": (r"(?<=, )<f4", r"(?:[<=]?[fiuc]\d+)"),
    "operator": (r"(?<=for )[*+](?=: )", r"(?:[-+*/%@&^|<=]+)"),
    "compared": (r"(?<=^')[<>](?=' not)", r"(?:<?=?)"),
    "argument": (r"(?<=, axis=)(?:NoneType|int)", r"(?:\w+)"),
    "name": (r"(?:(?<=parameter ')|(?<=buffer ')|(?<=for argument ')|(?<=function '))\w+(?=')", r"(?:[\w.]+)"),
    "caught": (r"(?<=Caught )\w+", r"(?:\w+?)"),
    "kind": (r"(?<=must be bool, not )\w+", r"(?:\w+)"),
    "output": (r"(?<=\]\])(?= is at version)", r"(?:,whichisoutput\d+of\w+,)?"),
    "number": (r"(?<![\w.])\d+(?:\.\d+)*(?=D?\b)(?!-d)", r"(?:\d+)(?:\.\d+)*"),
}  # fmt: skip
_DTYPE = (
    rf"(?<!ScalarType )\b(?:{'|'.join(_DTYPES)})\b(?! support)"
    rf"|(?<=type \()(?:{'|'.join(_C_TYPES)})(?=\))|(?<=dtype )(?:unsigned char|long int)$|(?<=got: )\w+(?= !=)|(?<= != )\w+|(?<=torch\.)float(?:32|64)(?! is)"
)
_FUNCTION = r"^\w+(?=\(\): argument '\w+' \(position)"
_ARGUMENT = r"(?<=\(\): argument ')\w+(?=' \(position)"
_KERNEL = r'(?<=^")\w+(?=" not implemented for \'UInt16)'
_CALLED = rf"{_FUNCTION}|{_ARGUMENT}|{_KERNEL}|(?<=position )\d+"
_NARROW = re.compile("|".join(f"(?P<{name}>{piece})" for name, (piece, _) in _PIECES.items()))
_WIDE = re.compile(f"(?P<dtype>{_DTYPE})|(?P<function>{_FUNCTION}|{_ARGUMENT}|{_KERNEL})|{_NARROW.pattern}")

# What follows hangs on the version or on the reader's data.
_ENDS = ("The only supported types are:", "expected version 0 instead.", "FakeTensorMode with 'allow_non_fake_inputs'.", "for imshow with RGB data", "without overflow", "integers, float and complex dtypes")
_QUOTES = re.compile("[\"'`´‘’‚‛“”„‟«»‹›「」『』《》〈〉＇＂′″]")
_NOTHING = re.compile("[\\s>\u00ad\u200b-\u200f\u2060\ufeff]")

# Texts that Python and NumPy print for much else.
_TENSORS = r"torch|tensor\("
_ARRAYS = r"torch|numpy|\bnp\."
NEEDS = {
    "array-size-called": r"\.size\(",
    "array-into-mse": "mse_loss",
    "method-not-subscriptable": r"\.(?:numpy|cpu|detach|item|tolist|size)\[",
    "not-a-sequence": _TENSORS,
    "list-as-integer": _TENSORS,
    "list-as-real-number": _TENSORS,
    "real-number-none": _TENSORS,
    "load-npy": "torch",
    "np-mean": "~" + _ARRAYS,
    "np-sum": "~" + _ARRAYS,
    "np-sum-dim": "~" + _ARRAYS,
    "concatenate-dim": "~" + _ARRAYS,
    "existing-exports": _ARRAYS,
    "exported-pointers": _ARRAYS,
    "array-resize": "~torch",
    "none-has-no-cpu": r"~\.grad\b",
    "none-has-no-numpy": r"~\.grad\b",
    "grad-is-none": r"~\.grad\b",
}
# Printed with something before it: OpenCV's place in its source, the name of a logger, what C++ says of its exceptions.
_ANYWHERE = ("cv2.error", "WARN", "WARNING", "c10::Error", None)


def squeeze(text: str) -> str:
    """What patterns are matched against: no white space, no ``>`` (it quotes), and one kind of quotation mark."""
    return _QUOTES.sub("'", _NOTHING.sub("", text))


def wordings(message: dict) -> list[str]:
    """All texts of a message, today's first, each up to where it hangs on the reader's data."""
    texts = [message.get("text"), *(older["text"] for older in message.get("older", []))]
    return list(dict.fromkeys(_up_to_its_end(text) for text in texts if text))


def _up_to_its_end(text: str) -> str:
    for end in _ENDS:
        if end in text:
            return text[: text.index(end) + len(end)]
    return text


def _escape(text: str) -> str:
    """Backslashes before what is special in both dialects, and before nothing else."""
    return re.sub(r"([\\^$.*+?()\[\]{}|])", r"\\\1", squeeze(text))


def _source(text: str, pieces: re.Pattern[str], dtype=None, of_any_function=False) -> str:
    out, at = "", 0
    for match in pieces.finditer(text):
        name = match.lastgroup
        if (name == "dtype" and dtype is None) or (name == "function" and not of_any_function):
            continue
        out += _escape(text[at : match.start()])
        at = match.end()
        out += dtype(match[0], text) if name == "dtype" else r"(?:\w+)" if name == "function" else _PIECES[name][1]
    return out + _escape(text[at:])


def _any(token: str, _: str) -> str:
    return f"(?:{'|'.join(_DTYPES)})" if token[0].isupper() else "(?:[a-z0-9:]+)"


def _alike(token: str, text: str) -> str:
    """The dtypes that give the same error where another one gives another: the error of an int64 is that of an int32."""
    if token in _LOW:
        like = tuple(name for name in (*_DTYPES, *_C_TYPES) if name in _LOW)
    elif token == "Double" and "Long but found" in text:
        like = ("BFloat16", "Double", "Float", "Half")
    elif token in ("Long", "Byte") and "desired output" in text:
        like = _INTEGERS
    elif token in ("Int", "Long") and "Long but" not in text:
        like = _INTEGERS
    elif token == "Int":
        like = (*_INTEGERS[1:], "Bool")
    elif token == "long int":
        like = ("long int", "signed char", "double", "float", "int", "short")
    else:
        like = (token,)
    return f"(?:{'|'.join(map(squeeze, like))})" if len(like) > 1 else _escape(token)


@functools.cache
def _answers_by_dtype() -> dict[str, set[str]]:
    """``{a wording with its dtypes blanked: the addresses that answer it}``."""
    found: dict[str, set[str]] = {}
    for message in messages.by_id().values():
        for text in wordings(message):
            found.setdefault(re.sub(_DTYPE, "\0", text), set()).add(message["answer"])
    return found


@functools.cache
def _first_of_its_functions() -> dict[str, str]:
    """``{a wording with the name of the function blanked: the id of the first message that has it}``: it speaks for all."""
    found: dict[str, str] = {}
    for message in messages.by_id().values():
        for text in wordings(message):
            found.setdefault(re.sub(_CALLED, "\0", text), message["id"])
    return found


def patterns(message: dict) -> tuple[list[str], list[str]]:
    """The ``patterns`` and the ``wide`` of a message."""
    narrow, wide = [], []
    for text in wordings(message):
        alone = len(_answers_by_dtype()[re.sub(_DTYPE, "\0", text)]) == 1
        told_apart = "desired output" not in text  # two situations, one text: both count
        first = _first_of_its_functions()[re.sub(_CALLED, "\0", text)] == message["id"]
        longer = _what_follows(squeeze(text))
        narrow.append(_source(text, _NARROW if told_apart else _WIDE, None if told_apart else _alike) + longer)
        wide.append(_source(text, _WIDE, _any if alone else _alike, first) + longer)
    narrow = list(dict.fromkeys(narrow))
    return narrow, [source for source in dict.fromkeys(wide) if source not in narrow]


@functools.cache
def _all_squeezed() -> list[str]:
    return sorted({squeeze(text) for message in messages.by_id().values() for text in wordings(message)})


def _what_follows(text: str) -> str:
    """For a wording that opens a longer one: it is another message if that is how it goes on."""
    more = {_escape(other[len(text) : len(text) + 4]) for other in _all_squeezed() if other.startswith(text) and other != text}
    return "".join(f"(?!{start})" for start in sorted(more))


def inserted(was: str, write: str) -> list[str] | None:
    """``[call, calls]`` where ``write`` is ``was`` with calls put before one of its calls, and they suit any tensor."""
    if "\n" in was + write:
        return None
    for call in re.finditer(r"\.(\w+)\(", was):
        before, after = was[: call.start()], was[call.start() :]
        calls = write[len(before) : len(write) - len(after)]
        if write == before + calls + after and re.fullmatch(r"(?:\.\w+\((?:torch\.\w+)?\))+", calls):
            return [call[1], calls]
    return None


def entries(language: str) -> Iterator[dict]:
    """What the file holds, in the order of docs/errors.json. What prints nothing cannot be pasted."""
    for message, entry in _recognised():
        entry = entry | {"address": messages.address(message["answer"])}
        entry["title"] = messages.heading(language, message["answer"]).replace("`", "")
        yield {key: value for key, value in entry.items() if value}


@functools.cache
def _recognised() -> list[tuple[dict, dict]]:
    """Each message that can be pasted, and what its entry says in any language."""
    found = []
    for message in messages.by_id().values():
        if "text" not in message:
            continue
        narrow, wide = patterns(message)
        entry = {key: message.get(key) for key in ("id", "raises", "text", "was", "write", "verdict")}
        entry |= {"patterns": narrow, "wide": wide, "need": NEEDS.get(message["id"])}
        entry["anywhere"] = int(message.get("raises") in _ANYWHERE)
        entry["fix"] = inserted(message.get("was", ""), message.get("write", ""))
        found.append((message, entry))
    return found


def write(folder: pathlib.Path, language: str) -> None:
    """Write the file of one language, built in ``folder``."""
    text = json.dumps(list(entries(language)), ensure_ascii=False, separators=(",", ":"))
    (folder / "search/messages.json").write_text(text, "utf-8")
