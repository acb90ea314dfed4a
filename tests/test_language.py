"""`make lint` finds what rules/LANGUAGE.md forbids in Japanese and Korean, and nothing else."""

import csv
import json

import pytest
import yaml

from tools.common.files import ROOT
from tools.language import lint, particles, prose, stamps

RULES, LANGUAGES = ROOT / "tools/language/rules", ["ja", "ko"]
with (RULES / "examples.csv").open(encoding="utf-8", newline="") as rows:
    EXAMPLES = {f"{row['language']}-{n}": row for n, row in enumerate(csv.DictReader(rows))}


def avoided(language: str) -> list[str]:
    """The forms to avoid that are no regular expression."""
    forms = (form for term in lint.terms() for form in term.avoid[language])
    return [form for form in forms if not form.startswith("/")]


@pytest.fixture(scope="module")
def findings(tmp_path_factory):
    """``findings(file)``: the errors in an example or in one side of the word list."""
    if not lint.TEXTLINT.exists():
        pytest.skip("textlint is not installed; `make lint` installs it")
    folder, texts = tmp_path_factory.mktemp("texts"), {}
    for code in LANGUAGES:
        texts[f"{code}-use"] = "\n".join(f"* {term.use[code]}" for term in lint.terms())
        texts[f"{code}-avoid"] = "\n".join(f"* {form}" for form in avoided(code))
    for name, example in EXAMPLES.items():
        texts |= {f"{name}-{side}": example[side] for side in ("wrong", "right")}
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    found = lint.check({code: sorted(folder.glob(f"{code}-*")) for code in LANGUAGES})
    return lambda name: [each for each in found if each.error and each.file.endswith(f"/{name}")]


@pytest.mark.parametrize("name", EXAMPLES, ids=lambda name: EXAMPLES[name]["right"][:30])
def test_the_wrong_is_found_and_the_right_is_not(findings, name):
    assert not findings(f"{name}-right")
    rules, rule = [each.rule for each in findings(f"{name}-wrong")], EXAMPLES[name]["rule"]
    assert not rule or any(each.endswith(rule) for each in rules), rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_to_avoid_is_found_and_no_word_to_use(findings, language):
    lines = {*range(1, len(avoided(language)) + 1)}
    assert len(lines) > 20 and {each.line for each in findings(f"{language}-avoid")} == lines
    assert "prh" not in {each.rule for each in findings(f"{language}-use")}
    # Every other rule of prh has examples, which textlint tries.
    rules = yaml.safe_load((RULES / f"prh.{language}.yml").read_text("utf-8"))["rules"]
    assert [rule["expected"] for rule in rules if not rule.get("specs")] == []


def test_a_broken_row_names_its_line(tmp_path):
    path = tmp_path / "glossary.csv"
    for line, text in enumerate(["en,ja", f"{','.join(lint.COLUMNS)}\none,一,하나,,,a, b"], 1):
        path.write_text(text, "utf-8")
        with pytest.raises(ValueError, match=rf"glossary\.csv:{line}: "):
            lint.terms(path)


# What a name sounds like, by the class of particles it takes: vowel, ㄹ, other consonant, not sure.
SOUNDS = {
    "는 로": """.numpy() .cpu() .cuda() .to() .detach() .copy() .view() as_tensor from_numpy asarray
        ndarray .contiguous() stride requires_grad no_grad inference_mode pin_memory .backward()
        synchronize float32 float64 int32 int64 True False TypeError shape PyTorch NumPy GPU CPU
        CUDA API CuPy JAX DataLoader "cuda" requires_grad=True t a""",
    "은 로": "int8 uint8 bool double tuple model module .all() HTML URL Variable r",
    "은 으로": """.clone() .item() None dtype float16 bfloat16 int16 grad_fn from_dlpack nan clone_
        n non_blocking DLPack Python RAM Matplotlib dtype=torch.float16 2.13 A_NAME""",
    "": "data_ptr() __array__ str + t.shape[0] (2,3) epoch .float() Tensor.__array__",
}


@pytest.mark.parametrize(
    "forms, name", [(forms, name) for forms, names in SOUNDS.items() for name in names.split()]
)
def test_how_a_name_sounds(forms, name):
    syllable = particles.last_syllable(name)
    assert [particles.fitting(syllable, form) for form in ("은", "로") if syllable] == forms.split()


def test_all_that_readers_read_is_prose_and_nothing_else(tmp_path):
    page = ROOT / "tests/samples/prose.md"
    sources = page.read_text("utf-8").split("\n")
    for line, source in zip(prose.read(page, "ja"), sources, strict=True):
        assert "Hidden" not in line.text and line.text.count("Seen") == source.count("Seen")
    data = tmp_path / "x.json"
    data.write_text('{"a": {\n "ja": {\n  "text": "い"},\n "ko": {\n  "text": "가"}},\n', "utf-8")
    data.write_text(data.read_text("utf-8") + '"b": {"en": "A", "ja": "\\"あ\\""}}', "utf-8")
    assert [line.text for line in prose.read(data, "ja") if line.text] == ["* い", '* "あ"']


def test_a_notebook_is_read_by_its_markdown_cells():
    path = ROOT / "docs/ja/learn-1-tensor-and-array.ipynb"
    cells = json.loads(path.read_text("utf-8"))["cells"]
    markdown = [cell["source"] for cell in cells if cell["cell_type"] == "markdown"]
    lines = zip(path.read_text("utf-8").split("\n"), prose.read(path, "ja"), strict=True)
    in_file = [json.loads(raw.strip().rstrip(",")) for raw, line in lines if line.text]
    assert in_file == [line for source in markdown for line in source if line.strip()]


# A stamp tells when a page changed in one language alone, and is not renewed unseen.

PAGE = "---\ntranslates: x\ntitle: T\n---\n# T\n\nText.\n"
NOTEBOOK = '{\n "metadata": {\n  "title": "T",\n  "translates": "x"\n },\n "nbformat": 4\n}\n'


@pytest.fixture(params=["page.md", "page.ipynb"])
def page(request, empty_tree):
    """The translation of a page or notebook, stamped."""
    path = empty_tree / f"docs/ja/{request.param}"
    for file in (path, stamps.english(path)):
        file.parent.mkdir(parents=True)
        file.write_text(PAGE if path.suffix == ".md" else NOTEBOOK)
    stamps.main([f"docs/ja/{path.name}"])
    return path


def edit(path, old="T", new="U"):
    path.write_text(path.read_text().replace(old, new))


def test_a_translation_that_changed_wants_a_stamp(page):
    edit(page)
    assert "the translation changed:  git diff HEAD docs/ja/page." in stamps.fault(page)
    stamps.main([str(page)])
    assert stamps.fault(page) == ""


def test_english_that_changed_wants_a_translation_or_a_reason(page):
    edit(stamps.english(page))
    assert "the English changed:  git diff " in stamps.fault(page)
    with pytest.raises(SystemExit, match="translate it, or say why not, by  --unchanged WHY"):
        stamps.main([str(page)])
    stamps.main([str(page), "--unchanged", 'a "path"'])
    assert stamps.fault(page) == "" and "a 'path'" in page.read_text()
    edit(page)
    stamps.main([str(page)])
    assert stamps.fault(page) == "" and "unchanged" not in page.read_text()


def test_what_is_no_translation_is_named(page):
    edit(stamps.english(page), "translates", "keywords")
    for name in (f"docs/en/{page.name}", "docs/ja/other.md", "README.md"):
        with pytest.raises(SystemExit, match=f"{name}.*; a translation is a file such as docs/ja/"):
            stamps.main([name])
