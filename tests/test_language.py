"""How the Japanese and Korean pages are written: lint/LANGUAGE.md, as far as a program can tell."""

from __future__ import annotations

import json
import pathlib
import re

import pytest
import yaml

from tools.common.records import ROOT
from tools.language import glossary, particles, prose

PAGES = [(language, path) for language in ("ja", "ko") for path in prose.pages(language)]


def slips(text: str, language: str) -> list[str]:
    """The names of the rules that a text breaks; the file of a word rule is left out."""
    return sorted({finding.rule.split(" (")[0] for finding in prose.check_text(text, language)})


# The pages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "language, path", PAGES, ids=[path.relative_to(ROOT / "docs").as_posix() for _, path in PAGES]
)
def test_page(language: str, path: pathlib.Path) -> None:
    found = prose.check(path, language)
    name = path.relative_to(ROOT).as_posix()
    assert not found, "\n" + "\n".join(f"{name}:{finding.line}: {finding}" for finding in found)


def test_every_language_has_pages() -> None:
    assert {language for language, _ in PAGES} == {"ja", "ko"}


# The rule files ---------------------------------------------------------------------------------------------------

LANGUAGES = pytest.mark.parametrize("language", ["ja", "ko"])


@LANGUAGES
def test_no_rule_forbids_a_preferred_form(language: str) -> None:
    rules = glossary.forbidden(language)
    for term in glossary.read():
        for rule in rules:
            match = rule.pattern.search(term.use[language])
            assert not match, (
                f"{rule.source} forbids {term.use[language]!r}, which line {term.line} prefers"
            )


@LANGUAGES
def test_every_plain_form_is_caught(language: str) -> None:
    plain = [
        form
        for term in glossary.read()
        for form in term.avoid[language]
        if not form.startswith("/")
    ]
    assert len(plain) > 20
    for form in plain:
        assert "word" in slips(form, language), form


@LANGUAGES
def test_house_rules_do_what_their_examples_say(language: str) -> None:
    for rule, examples in glossary.house(language):
        assert examples, f"{rule.source}: no example under specs for {rule.pattern.pattern}"
        for example in examples:
            written = rule.pattern.sub(lambda match: match.expand(rule.instead), example["from"])
            assert written == example["to"], f"{rule.source}: {rule.pattern.pattern}"


@LANGUAGES
def test_textlint_gets_every_form_of_the_glossary(language: str) -> None:
    rules = yaml.safe_load(glossary.prh(language))["rules"]
    given = [form for rule in rules for form in rule["patterns"]]
    assert len(given) == sum(len(term.avoid[language]) for term in glossary.read())
    assert all(form.startswith("/") and form.endswith("/") for form in given)


def test_a_pattern_that_python_cannot_read_names_its_line(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "glossary.csv"
    path.write_text("en,ja,ko,avoid_ja,avoid_ko,note\none,一,하나,/(?<=a|bc)x/,,\n", "utf-8")
    with pytest.raises(glossary.GlossaryError, match=r"glossary\.csv:2: .*one fixed width"):
        glossary.forbidden("ja", path)


@pytest.mark.parametrize(
    "text, line",
    [("en,ja\n", 1), ("en,ja,ko,avoid_ja,avoid_ko,note\none,一,하나,,,a, b\n", 2)],
    ids=["columns", "cells"],
)
def test_a_broken_row_names_its_line(tmp_path: pathlib.Path, text: str, line: int) -> None:
    path = tmp_path / "glossary.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(glossary.GlossaryError, match=rf"glossary\.csv:{line}: "):
        glossary.read(path)


# Words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "language, bad, good",
    [
        ("ja", "Numpy 配列に変換します。", "NumPy 配列に変換します。"),
        ("ja", "メモリーを使います。", "メモリを使います。"),
        ("ja", "値をバッファーから返します。", "値をバッファから返します。"),
        ("ja", "テンソルを変換することができます。", "テンソルを変換できます。"),
        ("ja", "あなたは配列を使います。", "配列を使います。"),
        ("ja", "私たちは配列を使います。", "配列を使います。"),
        ("ja", "もし配列を変更した場合、値が変わります。", "配列を変更すると、値が変わります。"),
        ("ja", "エラーが発生するかもしれません。", "エラーが発生します。"),
        ("ja", "全ての値をコピーして下さい。", "すべての値をコピーしてください。"),
        ("ko", "넘파이 배열로 변환합니다.", "NumPy 배열로 변환합니다."),
        ("ko", "메소드를 부릅니다.", "메서드를 부릅니다."),
        ("ko", "장치를 바꿉니다.", "디바이스를 바꿉니다."),
        ("ko", "배열을 숨기는 기기로 옮깁니다.", "배열 숨기기와 넘기기를 설명합니다."),
        ("ko", "당신은 배열을 씁니다.", "배열을 씁니다."),
        ("ko", "우리는 배열을 씁니다.", "배열을 씁니다. 우리말입니다."),
        ("ko", "텐서들이 바뀝니다.", "텐서가 바뀝니다."),
        ("ko", "값도 변경되어집니다.", "값도 바뀝니다."),
        ("ko", "그래프로부터 분리합니다.", "그래프에서 분리합니다."),
        ("ko", "만약 텐서라면 변환합니다.", "텐서라면 변환합니다."),
    ],
)
def test_words(language: str, bad: str, good: str) -> None:
    assert slips(bad, language) == ["word"]
    assert slips(good, language) == []


@pytest.mark.parametrize("language, word", [("ko", "넘파이"), ("ja", "ナンパイ")])
def test_search_words_may_be_any(language: str, word: str) -> None:
    front = "---\ntitle: {}\ndescription: {}\nkeywords: {}\n---\n"
    assert slips(front.format("x", word, word), language) == []
    assert slips(front.format(word, "x", "x"), language) == ["word"]


@pytest.mark.parametrize(
    "text",
    [
        "`Numpy`",
        "``Numpy ` x``",
        "```text\nNumpy\n```",
        "1.  x\n\n    ```text\n    Numpy\n    ```\n",
        "~~~~\n```\nNumpy\n~~~~",
        "<!-- Numpy\nNumpy -->",
        "[x](Numpy.md#Numpy)",
        "https://host/Numpy",
        "# x { #Numpy }",
        "<!-- verbatim -->Numpy<!-- /verbatim -->",
    ],
)
@LANGUAGES
def test_what_is_not_prose_is_not_read(language: str, text: str) -> None:
    assert slips(text, language) == []
    assert slips(f"{text}\n\nNumpy", language) == ["word"]


@pytest.mark.parametrize(
    "text",
    [
        "# Numpy",
        "* Numpy",
        "| Numpy | x |",
        '!!! note "メモ"\n    Numpy',
        "[Numpy](x.md)",
        "> Numpy",
    ],
)
def test_all_that_is_prose_is_read(text: str) -> None:
    assert slips(text, "ja") == ["word"]


def test_a_finding_says_where_what_and_what_instead() -> None:
    (finding,) = prose.check_text("x\n\nメモリー", "ja")
    assert finding.line == 3
    assert re.fullmatch(
        r"word \(lint/glossary\.csv:\d+\): 'メモリー'\. Write: メモリ \(memory\)", str(finding)
    )


def test_a_notebook_is_read_cell_by_cell(tmp_path: pathlib.Path) -> None:
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["# 変換\n", "\n", "正しい文です。"]},
        {"cell_type": "code", "metadata": {}, "source": ["# Numpy"]},
        {"cell_type": "markdown", "metadata": {}, "source": ["メモリーです。"]},
    ]
    for ascii_only in (True, False):
        path = tmp_path / "x.ipynb"
        path.write_text(json.dumps({"cells": cells}, indent=1, ensure_ascii=ascii_only), "utf-8")
        (finding,) = prose.check(path, "ja")
        assert (
            json.loads(path.read_text("utf-8").splitlines()[finding.line - 1]) == "メモリーです。"
        )


# Both languages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rule, language, bad, good",
    [
        ("bold", "ja", "**「メモリ共有」**です。", "「**メモリ共有**」です。"),
        (
            "bold",
            "ja",
            "**コピーされます。**そのため速くなります。",
            "**コピーされます**。そのため速くなります。",
        ),
        ("bold", "ja", "これが **答えです。", "これが**答え**です。"),
        ("bold", "ko", "**텐서(tensor)**는 값입니다.", "**텐서**(tensor)는 값입니다."),
        ("bold", "ko", "**`.numpy()`**는 배열입니다.", "`.numpy()`는 배열입니다."),
        (
            "bold",
            "ko",
            '!!! tip "팁"\n    첫 줄입니다.\n\n    **값(value)**은 값입니다.',
            '!!! tip "팁"\n    **값**은 값입니다.',
        ),
        (
            "bold",
            "ko",
            "| a | b |\n| - | - |\n| **텐서(tensor)**는 | x |",
            "| a | b |\n| - | - |\n| **텐서** | x |",
        ),
        ("italics", "ja", "これは *共有* です。", "これは「共有」です。"),
        ("italics", "ko", "이것은 <em>공유</em>입니다.", "이것은 공유입니다."),
        ("mark", "ja", "次のように書きます：", "次のように書きます。"),
        ("mark", "ja", "速くなります！", "速くなります。"),
        ("mark", "ko", "다음과 같이 씁니다:", "다음과 같이 씁니다."),
        ("mark", "ko", "다음과 같이 씁니다: `x`", "다음과 같이 씁니다. `x`"),
        ("heading", "ja", "## メモリが共有されます", "## メモリを共有する条件"),
        ("heading", "ja", "## メモリの共有。", "## なぜコピーされる？"),
        ("heading", "ko", "## 메모리를 공유합니다", "## 메모리를 공유하는 조건"),
        ("heading", "ko", "## 변환하기.", "## 배열로 변환하기"),
        ("label", "ja", '!!! warning "警告"\n    値です。', '!!! warning "注意"\n    値です。'),
        ("label", "ko", "!!! tip\n    값입니다.", '!!! tip "팁"\n    값입니다.'),
    ],
)
def test_rules_of_both(rule: str, language: str, bad: str, good: str) -> None:
    assert rule in slips(bad, language)
    assert slips(good, language) == []


def test_bold_names_the_line_within_the_paragraph() -> None:
    assert [
        finding.line for finding in prose.check_text("값\n둘째 줄\n**텐서(tensor)**는 x", "ko")
    ] == [3]


# Japanese ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rule, bad, good",
    [
        ("spacing", "`.numpy()`は配列を返します。", "`.numpy()` は配列を返します。"),
        ("spacing", "配列は`x` です。", "配列は `x` です。"),
        ("spacing", "NumPy配列です。", "NumPy 配列です。"),
        ("spacing", "値は2つです。", "値は 2 つです。"),
        ("spacing", "[NumPy](x.md)を使います。", "[NumPy](x.md) を使います。"),
        ("spacing", "**GPU**では使えません。", "**GPU** では使えません。"),
        ("spacing", "CPU 、GPU で使います。", "CPU、GPU で使います。"),
        ("spacing", "値は「 `x` 」です。", "値は「`x`」です。"),
        ("spacing", "公式 （英語）です。", "公式（英語）です。"),
        ("spacing", "ＧＰＵ の値です。", "GPU の値です。"),
        ("spacing", "配列(array)です。", "配列（array）です。"),
        ("spacing", "値です,形です。", "値、形です。"),
        ("spacing", "| 値 | NumPy配列 |", "| 値 | NumPy 配列 |"),
        ("spacing", "# NumPy配列", "# `detach()` と NumPy 配列"),
        ("line break", "値を\n返します。", "値を返します。\n\n次の文です。"),
        ("register", "値が変わる。", "値が変わります。"),
        ("register", "値は配列である。次は形です。", "値は配列です。次は形です。"),
        ("register", "* 値が変わります", "* 値が変わります。"),
        ("register", "独立した配列。", "* 独立した配列"),
        (
            "register",
            "値が変わるのは CPU だけ（注意）。",
            "値が変わるのは CPU だけです（**注意**）。",
        ),
        ("code as verb", "配列を `.copy()` してください。", "配列に `.copy()` を付けてください。"),
    ],
)
def test_japanese(rule: str, bad: str, good: str) -> None:
    assert rule in slips(bad, "ja")
    assert slips(good, "ja") == []


@pytest.mark.parametrize(
    "text",
    [
        "PyTorch 2.x、NumPy 2.x で動作確認済み",
        "「値が変わる。」という文です。",
        "使いますか。使えませんでした。付けてください。",
        "`x`、`y`（NumPy）を使います。",
        "| `.cpu()` | コピー。なし |",
        "<!-- ran: order/cpu_adds_a_node.py -->",
        "「`x`」と「`y`」です。\n* 項目\n* `z` の項目",
        "100% のコピーです。3 回です。",
        ":material-check: 共有",
        '=== "CPU"\n    値です。',
        "Python の公式ドキュメントは [datamodel](https://docs.python.org/ja/3/reference/datamodel.html) です。",
    ],
)
def test_right_japanese_passes(text: str) -> None:
    assert prose.check_text(text, "ja") == []


# Korean -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rule, bad, good",
    [
        ("particle", "`.numpy()`을 부릅니다.", "`.numpy()`를 부릅니다."),
        ("particle", "`bfloat16`를 씁니다.", "`bfloat16`을 씁니다."),
        ("particle", "`float32`으로 바꿉니다.", "`float32`로 바꿉니다."),
        ("particle", "`float32`으로는 부족합니다.", "`float32`로는 부족합니다."),
        ("particle", "`int8`으로 바꿉니다.", "`int8`로 바꿉니다."),
        ("particle", "`int8`는 작습니다.", "`int8`은 작습니다."),
        ("particle", "`.clone()`는 복사합니다.", "`.clone()`은 복사합니다."),
        ("particle", "`None`가 나옵니다.", "`None`이 나옵니다."),
        ("particle", "`None`면 끝납니다.", "`None`이면 끝납니다."),
        ("particle", '`t.to("cpu")`은 복사합니다.', '`t.to("cpu")`는 복사합니다.'),
        ("particle", "`np.asarray(t.cpu())`은 배열입니다.", "`np.asarray(t.cpu())`는 배열입니다."),
        ("particle", "`.cpu()` 는 복사합니다.", "`.cpu()`는 복사합니다."),
        ("particle", "`.cpu()`을(를) 호출합니다.", "`.cpu()`를 호출합니다."),
        ("particle", "NumPy은 배열을 씁니다.", "NumPy는 배열을 씁니다."),
        ("particle", "Python는 느립니다.", "Python은 느립니다."),
        ("particle", "HTML를 씁니다.", "HTML을 씁니다."),
        ("particle", "PyTorch 2.13를 씁니다.", "PyTorch 2.13을 씁니다."),
        ("particle", "기울기(gradient)을 추적합니다.", "기울기(gradient)를 추적합니다."),
        ("particle", "텐서을 씁니다.", "텐서를 씁니다."),
        ("particle", "텐서은 값입니다.", "텐서는 값입니다."),
        ("particle", "메모리으로 복사합니다.", "메모리로 복사합니다."),
        ("particle", "값를 바꿉니다.", "값을 바꿉니다."),
        ("register", "값이 바뀐다.", "값이 바뀝니다."),
        ("register", "메모리를 공유한다. 값이 바뀝니다.", "메모리를 공유합니다. 값이 바뀝니다."),
        ("register", "값이 바뀌어요.", "값이 바뀝니다."),
        ("register", "* 값이 바뀝니다", "* 값이 바뀝니다."),
        ("register", "독립된 배열.", "* 독립된 배열"),
        ("mark", "뷰입니다; 복사하지 않습니다.", "뷰입니다. 복사하지 않습니다."),
        ("mark", "텐서（tensor）입니다.", "텐서(tensor)입니다."),
        ("spacing", "NumPy배열입니다.", "NumPy 배열입니다."),
        ("spacing", "텐서`x`입니다.", "텐서 `x`입니다."),
    ],
)
def test_korean(rule: str, bad: str, good: str) -> None:
    assert rule in slips(bad, "ko")
    assert slips(good, "ko") == []


@pytest.mark.parametrize(
    "text",
    [
        "가을에 마을을 찾아와 보세요. 경로와 효과입니다. 더 나을 때가 있습니다.",
        "`x` 이 값은 그대로입니다. 여기 있는 `y`가 값입니다.",
        "`data_ptr()`를 부릅니다. `data_ptr()`을 부릅니다. `__array__`가 있습니다. `str`은 값입니다. `str`는 값입니다.",
        "`True`이면 참이고 `True`면 참입니다. `True`라는 값, `True`이라는 값입니다.",
        "PyTorch 공식 문서(영어)를 보세요. 더 빠릅니다(영어).",
        "차이/가능 여부를 봅니다. 어떨 때 쓸 수 있습니까?",
        "[텐서](x.md)와 [`.numpy()`](y.md)를 씁니다.",
        "| `.cpu()` | 복사본 |\n| - | - |\n| 있음. | 없음 |",
        "CPU에서는 배열과 텐서가 메모리를 공유합니다. `t.shape[0]`를 봅니다. `t.shape[0]`을 봅니다.",
        "PyTorch 2.x, NumPy 2.x에서 동작 확인",
        "“오류 없음”이라고 나옵니다.",
    ],
)
def test_right_korean_passes(text: str) -> None:
    assert prose.check_text(text, "ko") == []


# What a name sounds like, by the class of particles it takes: vowel, ㄹ, other consonant, not sure.
SOUNDS = {
    "는": """.numpy() .cpu() .cuda() .to() .detach() .copy() .view() as_tensor from_numpy asarray ndarray .contiguous()
        stride requires_grad no_grad inference_mode pin_memory .backward() synchronize float32 float64 int32 int64 True
        False TypeError shape PyTorch NumPy GPU CPU CUDA API CuPy JAX DataLoader "cuda" requires_grad=True t a""",
    "ㄹ": "int8 uint8 bool double tuple model module .all() HTML URL Variable r",
    "은": """.clone() .item() None dtype float16 bfloat16 int16 grad_fn from_dlpack non_blocking DLPack Python RAM
        Matplotlib dtype=torch.float16 2.13 nan n clone_ A_NAME""",
    "?": "data_ptr() __array__ str + t.shape[0] (2,3) epoch .float() Tensor.__array__",
}


@pytest.mark.parametrize(
    "sound, name", [(sound, name) for sound, names in SOUNDS.items() for name in names.split()]
)
def test_how_names_sound(sound: str, name: str) -> None:
    syllable = particles.last_syllable(name)
    if sound == "?":
        assert syllable is None
    else:
        assert syllable is not None
        forms = (particles.fitting(syllable, "은"), particles.fitting(syllable, "로"))
        assert forms == {"는": ("는", "로"), "ㄹ": ("은", "로"), "은": ("은", "으로")}[sound]


def test_readings_are_hangul() -> None:
    for name, reading in particles.readings().items():
        assert name == name.lower(), name
        assert re.fullmatch(r"[가-힣 ]*", reading), f"{particles.READINGS.name}: {name},{reading}"
