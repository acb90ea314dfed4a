"""How the pages teach: a section ends on its reason, and what is said is said in sentences."""

import pytest

from tools.language import habits, prose

PAGE = """---
title: no sentence
---
# A page { #page }

It copies, because NumPy reads no GPU. Write `.cpu()`.

```python
# not a heading
```

1.  A note of five words.

## A section { #section }

```python
a = 1
```

<!-- ran: page/claim.py -->

## A table { #table }

<!-- rows: page/rows.py -->

```python
b = 1
```

## Another { #another }

```python
b = 1
```

So the last sentence says why.
"""


def test_a_section_that_ends_on_code_and_a_reason_are_counted():
    found = habits.habits(PAGE, "en")
    assert found.sections == 3 and found.ending_on_code == 2
    assert found.sentences == 3 and found.reasons == 2 / 3
    assert found.notes == pytest.approx(6 / 18)


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_no_section_ends_on_code_and_sentences_say_why(language):
    pages = {p.stem: p for p in prose.pages(language) if p.suffix == ".md"}
    found = {name: habits.habits(p.read_text("utf-8"), language) for name, p in pages.items()}
    ending = {name: page.ending_on_code for name, page in found.items() if page.ending_on_code}
    assert ending == {}, "say below the last block what it shows and why: tools.language.habits"
    together = habits.total([*found.values()])
    assert together.reasons >= 0.3 and together.notes <= 0.05
