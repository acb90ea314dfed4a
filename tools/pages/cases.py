"""The picker: every case that a reader can pick, and its answer: code, memory, what can go wrong.

In: the recorded rows of snippets/cases/which_call.py, which say what calls convert each kind of
tensor, and docs/cases.yml: the code around them, the errors that a plain numpy() raises, the pages
to read. tests/test_cases.py executes the code of every case.

Out: the picker with its first answer, and ``search/cases.json`` with all answers, from which
docs/theme/assets/pick.js writes another as templates/picker.md.j2 does.
"""

import functools
import itertools
import pathlib
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

from tools.common import files
from tools.pages import messages, pages, runs
from tools.pages.directive import Directive

PAGE = "cases/"  # where the picker is, below a language
DEVICES = ("cpu", "accelerator")
HOLDS = ("tensor", "list", "dict", "loop", "scalar")
USES = ("read", "edit", "keep", "plot", "save")
SNIPPET = "cases/which_call.py"
# The snippets whose runs prove the answers: for one number, and for all else.
PROOFS = {"table": SNIPPET, "scalar": "loops/log_a_loss_with_item.py"}
RECORD = {"new": "cpu", "old": "1.12.1/1.26.4"}  # that says what a torch can do
ONLY_CPU = ("_mkldnn",)  # layouts that no other device has
CASES = yaml.safe_load((files.ROOT / "docs/cases.yml").read_text("utf-8"))
# The steps before numpy() that change the layout.
_LAYOUT = r"\.to_dense\(\)|\.to_padded_tensor\(0\)"
_TO_LAYOUT = re.compile(rf"^(?:.*(?:\.detach\(\)|{_LAYOUT}))?")

Kind = tuple[str, str, bool]  # layout, dtype, whether it requires gradients: as in the rows


class Calls(NamedTuple):
    """The calls on one kind of tensor: to read it, and for an array of one's own.

    ``shares``: whether what ``read`` gives shares memory with the tensor. ``rows``: whether the
    calls are for each row, as none is for the whole tensor.
    """

    read: str
    own: str
    shares: bool
    rows: bool = False


class Case(NamedTuple):
    """What a reader picks: a kind of tensor, where it is, what is held of it, what it is for."""

    device: str
    grad: bool
    dtype: str
    layout: str
    hold: str
    use: str
    torch: str


# What is chosen at first: what most readers have.
FIRST = Case("accelerator", True, "float32", "strided", "tensor", "read", "new")


class Answer(NamedTuple):
    """The code for a case, whether an edit of the array shows in the tensor, the ids of the errors
    that plain numpy() raises here, in its order, and sections about what else goes wrong.
    """

    code: str
    shares: bool
    errors: tuple[str, ...]
    pages: tuple[str, ...]


def run_of(snippet: str, torch: str, device: str) -> tuple[runs.Run | None, bool]:
    """The run of a snippet that says what holds for a torch and a device, and whether the calls
    there are derived from those of the CPU: where CUDA, whose record is of today's torch, has not
    run this very snippet.
    """
    environment = RECORD[torch] if device == "cpu" else "cuda"
    run = None if environment == "cuda" and torch == "old" else runs.run(snippet, environment)
    return run, environment == "cuda" and not (run and run.state == "fresh")


@functools.cache
def kinds(torch: str, device: str) -> dict[Kind, Calls]:
    """The calls for each kind of tensor that can be made on the device and be converted.

    ``torch``: a key of RECORD. Calls are derived for another device by ``.cpu()``, which copies: it
    comes after the steps that leave the graph and the layout, and before those that only prepare a
    dtype for NumPy. Raises ValueError where the record has no run of the snippet.
    """
    found: dict[Kind, Calls] = {}
    run, derived = run_of(SNIPPET, torch, device)
    if derived:
        for kind, calls in kinds(torch, "cpu").items():
            if kind[0] not in ONLY_CPU:
                chain = _TO_LAYOUT.sub(r"\g<0>.cpu()", calls.read, count=1)
                found[kind] = Calls(chain, chain, False, calls.rows)
        return found
    run = run or runs.known(SNIPPET, RECORD[torch])
    for line in run.out:
        layout, name, read, memory, own, _ = line.split(" | ")
        dtype, grad = name.removesuffix(", grad"), name.endswith(", grad")
        plain = found.get(("strided", dtype, False))  # the rows of ordinary tensors come first
        if read != "none":
            found[layout, dtype, grad] = Calls(read, own, memory == "shares")
        elif plain:
            found[layout, dtype, grad] = plain._replace(rows=True)
    return found


def axes() -> dict[str, tuple]:
    """What can be picked, by the names of Case, in the order of the file."""
    seen = [kind for pair in itertools.product(RECORD, DEVICES) for kind in kinds(*pair)]
    layouts, dtypes, _ = (tuple(dict.fromkeys(part)) for part in zip(*seen))
    choices = {"torch": tuple(RECORD), "hold": HOLDS, "use": USES, "device": DEVICES}
    return {**choices, "layout": layouts, "dtype": dtypes, "grad": (False, True)}


def combinations() -> Iterator[Case]:
    """Everything that can be picked, answer or not, in the order of the file."""
    choices = axes()
    return (Case(**dict(zip(choices, each))) for each in itertools.product(*choices.values()))


def answer(case: Case) -> Answer | None:
    """The answer to a case; None where no such tensor can be made and converted.

    A single number has no special layout.
    """
    on_device = kinds(case.torch, case.device)
    found = on_device.get((case.layout, case.dtype, case.grad))
    if found is None or (case.hold == "scalar" and case.layout != "strided"):
        return None
    # A layout that loses the bit of a dtype has no step that resolves it.
    lost = case.dtype.endswith(" bit") and ".resolve" not in found.read
    errors = [CASES["errors"].get(case.layout, ""), "device" * (case.device != "cpu")]
    errors += ["requires-grad" * case.grad, "" if lost else CASES["errors"].get(case.dtype, "")]
    if case.hold == "loop" and case.layout == "jagged" and not found.rows:
        # Padded outputs differ in width from batch to batch and could not be joined: rows are
        # taken, which have no bit either where padding lost it.
        dtype = case.dtype.split(",")[0] if lost else case.dtype
        found = on_device["strided", dtype, False]._replace(rows=True)
    own = case.use in ("edit", "keep")
    shape = f"{case.hold} rows" if found.rows and case.hold != "scalar" else case.hold
    code = CASES["held"][shape]["code"].replace("{call}", found.own if own else found.read)
    code = code.replace("{steps}", found.read.removesuffix(".numpy()"))
    done = f"{case.use} {CASES['held'][shape]['makes']}"
    of_complex = f"{done} complex" if case.dtype.startswith("complex") else done
    after = CASES["done"].get(of_complex, CASES["done"].get(done, ""))
    code = f"{code}\n{after}".strip()
    code = code.replace("{rows}", ".detach().unbind()" if case.grad else ".unbind()")
    used = [line for name, line in CASES["imports"].items() if re.search(rf"\b{name}\.", code)]
    # torch.cat and item() make new memory of whatever they are given.
    shares = found.shares and not own and shape not in ("loop", "scalar")
    has = case._asdict() | {"shares": shares}
    wanted = CASES["pages"].items()
    return Answer(
        code="\n".join([*used, "", code] if used else [code]),
        shares=shares,
        errors=() if case.hold == "scalar" else tuple(filter(None, errors)),
        pages=tuple(page for page, keys in wanted if all(has[key] in keys[key] for key in keys)),
    )


def slug(value: str | bool) -> str:
    """What stands for a choice in an address: ``float32-neg-bit``, ``yes``."""
    name = value if isinstance(value, str) else ("no", "yes")[value]
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def link(language: str, name: str) -> tuple[str, str]:
    """``(address below the language, title)`` of a message's id or of a section, page.md#id."""
    message = messages.by_id().get(name)
    if message:
        return pages.address(message["answer"]), message["text"]
    return pages.address(name), pages.heading(language, name).replace("`", "")


@functools.cache
def answers() -> dict[str, list[list]]:
    """By the keys of Answer its values, and the number of one for each case; -1: it has none."""
    every = [answer(case) for case in combinations()]
    columns: dict[str, list[list]] = {}
    for at, name in enumerate(Answer._fields):
        values = dict.fromkeys(each[at] for each in every if each)
        numbers = dict(zip(values, itertools.count()))
        columns[name] = [[*values], [numbers[each[at]] if each else -1 for each in every]]
    return columns


def data(language: str) -> dict:
    """What the file of a language holds: what can be picked, as in an address, the last running
    fastest; the answers; of each error and section of these the address and the title.
    """
    linked = itertools.chain(*answers()["errors"][0], *answers()["pages"][0])
    return {
        "axes": {name: [*map(slug, values)] for name, values in axes().items()},
        "answers": answers(),
        "links": {name: link(language, name) for name in dict.fromkeys(linked)},
    }


def write_cases(folder: pathlib.Path, language: str) -> None:
    """Write ``search/cases.json`` into ``folder``, where that language is built."""
    files.write_json(folder / "search/cases.json", data(language))


class Picker(Directive):
    """The picker of a case, or some of its lists, which lead to it."""

    name = "picker"
    pattern = "^<!-- picker(?:: ([a-z ]+))? -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        """The picker, with the answer to the first case; or some of its lists, as a way to it."""
        asked = match[1].split() if match[1] else Case._fields
        if unknown := {*asked} - {*Case._fields}:
            raise ValueError(f"no list {unknown}; there are {', '.join(Case._fields)}")
        choices = {name: axes()[name] for name in asked}
        lists = {"slug": slug, "first": FIRST._asdict(), "axes": choices}
        if match[1]:
            return self.fill("picker_line.md.j2", address=PAGE, **lists)
        # The script's own; the others are in the markup.
        own = ("shares", "copies", "errors", "pages", "proof", "none", "failed")
        told = {word: self.words[word] for word in own} | {"proofs": self.proofs}
        first: Any = answer(FIRST)
        to = functools.partial(link, self.language)
        links = {"errors": [*map(to, first.errors)], "pages": [*map(to, first.pages)]}
        proof = self.proofs[f"table {FIRST.torch} {FIRST.device}"]
        values = {"told": told, "answer": first, "links": links, "proof": proof, **lists}
        return self.fill("picker.md.j2", name="picker", **values)

    @functools.cached_property
    def proofs(self) -> dict[str, list[str]]:
        """``{"scalar new cpu": [address, text]}``: where the run of an answer stands, and what its
        record says of it. pick.js makes the same keys.
        """
        proofs = {}
        for torch, device, kind in itertools.product(RECORD, DEVICES, PROOFS):
            snippet = PROOFS[kind]
            run, derived = run_of(snippet, torch, device)
            environment = RECORD[torch] if device == "cpu" else "cuda"
            said = self.words["never"].format(environment=environment.upper())
            said = runs.remark(run, self.words)[1] if run else said
            address = f"{snippet.split('/')[0]}/#{pages.anchor(snippet)}"
            text = f"{self.words['derived']} {said}" if derived else said
            proofs[f"{kind} {torch} {device}"] = [address, text]
        return proofs
