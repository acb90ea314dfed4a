"""`make lint` finds what lint/LANGUAGE.md forbids in Japanese and Korean, and nothing else."""

import csv
import json
import re

import pytest
import yaml

from tools.common.records import ROOT
from tools.language import glossary, lint, particles, prose

LANGUAGES = ["ja", "ko"]
with (ROOT / "lint/examples.csv").open(encoding="utf-8", newline="") as rows:
    EXAMPLES = {f"{row['language']}-{n}": row for n, row in enumerate(csv.DictReader(rows))}


# What textlint and our own checks find


def words(language: str) -> dict[str, list[str]]:
    """The forms to use, and those to avoid that are no regular expression."""
    terms = glossary.read()
    avoid = [form for term in terms for form in term.avoid[language] if not form.startswith("/")]
    return {"use": [term.use[language] for term in terms], "avoid": avoid}


@pytest.fixture(scope="module")
def findings(tmp_path_factory):
    """``findings(file)``: the errors in an example or in one side of the word list."""
    if not lint.TEXTLINT.exists():
        pytest.skip("textlint is not installed; `make lint` installs it")
    folder, texts = tmp_path_factory.mktemp("texts"), {}
    for code in LANGUAGES:
        texts |= {f"{code}-{side}": "* " + "\n* ".join(of) for side, of in words(code).items()}
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
    lines = range(1, len(words(language)["avoid"]) + 1)
    assert len(lines) > 20
    assert {finding.line for finding in findings(f"{language}-avoid")} == {*lines}
    assert "prh" not in {finding.rule for finding in findings(f"{language}-use")}


# The word list and the readings


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_the_house_has_examples_that_textlint_tries(language):
    rules = yaml.safe_load((ROOT / f"lint/prh.{language}.yml").read_text("utf-8"))["rules"]
    assert [rule["expected"] for rule in rules if not rule.get("specs")] == []


def test_a_broken_row_names_its_line(tmp_path):
    path = tmp_path / "glossary.csv"
    for line, text in enumerate(["en,ja", f"{','.join(glossary.COLUMNS)}\none,一,하나,,,a, b"], 1):
        path.write_text(text, "utf-8")
        with pytest.raises(ValueError, match=rf"glossary\.csv:{line}: "):
            glossary.read(path)


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


def test_readings_are_hangul():
    for name, reading in particles.readings().items():
        assert name == name.lower() and re.fullmatch(r"[가-힣 ]*", reading), f"{name},{reading}"


# What is read


def test_all_that_readers_read_is_prose_and_nothing_else():
    page = ROOT / "tests/samples/prose.md"
    sources = page.read_text("utf-8").split("\n")
    for line, source in zip(prose.read(page, "ja"), sources, strict=True):
        assert "Hidden" not in line.text and line.text.count("Seen") == source.count("Seen")


def test_a_notebook_is_read_by_its_markdown_cells():
    path = ROOT / "docs/ja/learn-1-tensor-and-array.ipynb"
    cells = json.loads(path.read_text("utf-8"))["cells"]
    markdown = [cell["source"] for cell in cells if cell["cell_type"] == "markdown"]
    lines = zip(path.read_text("utf-8").split("\n"), prose.read(path, "ja"), strict=True)
    in_file = [json.loads(raw.strip().rstrip(",")) for raw, line in lines if line.text]
    assert in_file == [line for source in markdown for line in source if line.strip()]


def test_data_is_read_by_its_language(tmp_path):
    path = tmp_path / "x.json"
    data = {"words": {"a": {"ja": "{n} 回"}}, "a": {"ja": {"text": "い"}, "ko": {"text": "가"}}}
    inline = '{"a": {"en": "A", "ja": "\\"あ\\"", "ko": "나"}}'
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n" + inline, "utf-8")
    assert [line.text for line in prose.read(path, "ja") if line.text] == ["* い", '* "あ"']
