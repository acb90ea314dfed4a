"""The paste box and the picker: what is pasted is recognised, what is picked is answered, in the
first screen, by the keyboard, and nothing is sent."""

from __future__ import annotations

import json
import os
import re
import types
import urllib.parse

import numpy as np
import pytest
import torch
import yaml
from playwright.sync_api import expect

from tests import rendering
from tools.common import files, snippets
from tools.pages import cases, messages, runs
from tools.pages.messages import EXAMPLE
from tools.site import patterns

from .conftest import DESKTOP, LISTEN, PHONE, copied, expect_readable, new_page, skip_to

PASTED = files.ROOT / "tests/pasted"
FRAMES = yaml.safe_load((PASTED / "frames.yml").read_text("utf-8"))
KNOWN = files.read_json(PASTED / "known.json")
TRACEBACK = next(frame["pasted"] for frame in FRAMES if frame["name"] == "a traceback")
DEVICE = next(frame["pasted"] for frame in FRAMES if frame["name"] == "a line")
MENDED = "a = y.detach().cpu().numpy()"


# ---- What the paste box recognises ----

RECOGNISE = """async (texts) => {
  const {recognise} = await import("../assets/recognise.js");
  const messages = await (await fetch("../search/messages.json")).json();
  return texts.map(text => {
    const {sure, messages: found, own} = recognise(text, messages);
    const pages = found.map(each => each.address.split("#")[0]);
    return {sure, own, ids: found.map(each => each.id), pages};
  });
}"""


@pytest.fixture
def recognised(open_page):
    """``recognised(cases, text)``: each case with what the script makes of its text."""
    page = open_page("errors/")
    return lambda cases, text: zip(cases, page.evaluate(RECOGNISE, [*map(text, cases)]))


def test_a_pasted_frame_is_recognised(recognised):
    for frame, found in recognised(FRAMES, lambda frame: frame["pasted"]):
        assert found["sure"] and found["ids"][0] == frame["message"], (frame["name"], found)
        if line := frame.get("line"):
            own = {key: found["own"].get(key) for key in {*line, "fix"}}
            assert own == {"fix": None} | line, frame["name"]
        assert "line" not in frame or line or not found["own"], frame["name"]


def test_every_pasted_wording_of_the_index_is_recognised(recognised):
    """Where the text says too little by itself, among those that it may be. Cut off, it is that
    message or not certain."""
    wordings = [(each, way) for each in patterns.every() for way in patterns.wordings(each)]
    raised = lambda case: f"{case[1]['raises']}: " if "raises" in case[1] else ""
    for (message, _), found in recognised(wordings, lambda case: raised(case) + case[1]["text"]):
        assert found["sure"] or "need" in message, message["id"]
        assert message["answer"].partition(".md")[0] + "/" in found["pages"], message["id"]
    every = {message["id"]: message for message in patterns.every()}
    texts = [(each, each["text"]) for each in every.values() if "text" in each]
    parts = [(each, text[: len(text) * 2 // 3]) for each, text in texts]
    for (message, part), found in recognised(parts, lambda case: case[1]):
        whole = [each["text"] for name in found["ids"] for each in patterns.wordings(every[name])]
        same_page = message["answer"].partition(".md")[0] + "/" in found["pages"]
        begins = any(patterns.squeeze(each).startswith(patterns.squeeze(part)) for each in whole)
        short = len(patterns.squeeze(part)) < 28  # what is left of it may be any name
        assert not found["sure"] or same_page or begins or short, part


def test_what_readers_pasted_is_recognised(recognised):
    """As one of the messages that are right; where the index has none of these yet, not at all."""
    index = {message["id"] for message in patterns.every()}
    for case, found in recognised(KNOWN["pasted"], lambda case: case["text"]):
        right = index & {*case["messages"]}
        assert found["sure"] == bool(right), (case["text"], found["ids"])
        assert not right or {*found["ids"]} & right, (case["text"], found["ids"])


SAID = {each: messages.by_id()[each] for each in ("device", "requires-grad", "negative-stride")}
SAID |= {each: messages.by_id()[each] for each in ("item-of-several", "index-of-zero-dim")}
# What is as it would be after the line, by what a reader has.
HAVE = {
    "x": torch.ones(3, requires_grad=True),
    "xs": [types.SimpleNamespace(d=torch.ones((), requires_grad=True))] * 2,
    "boxes": [{"label": torch.ones(2, requires_grad=True)}] * 2,
    "losses": [torch.ones((), requires_grad=True)] * 3,
    "out": torch.ones(2, 2, requires_grad=True),
    "model": torch.nn.Linear(3, 2),
    "img": np.ones((4, 4)),
    "plt": types.SimpleNamespace(plot=np.array),
    "dev": "cpu",
    "np": np,
    "torch": torch,
}


@pytest.mark.parametrize(
    ("message", "line", "makes"),
    [
        ("device", "a = np.array([x.d for x in xs])", np.ones(2)),
        ("device", 'a = np.asarray([box["label"] for box in boxes])', np.ones((2, 2))),
        ("requires-grad", "a = plt.plot(losses)", np.ones(3)),
        ("requires-grad", "a = plt.plot(out)", np.ones((2, 2))),
        ("requires-grad", "a = x.numpy(), out.numpy()", (np.ones(3), np.ones((2, 2)))),
        ("device", "a = x.data.numpy()", np.ones(3)),
        ("device", "a = x.cuda().numpy()", np.ones(3)),
        ("device", "a = np.array(model(x.to(dev))) * 0", np.zeros(2)),
        ("device", "a = np.exp(out) * 0", np.zeros((2, 2))),
        ("negative-stride", "a = torch.from_numpy(img[:, ::-1])", torch.ones(4, 4).double()),
        ("negative-stride", "a = torch.tensor(np.flip(img))", torch.ones(4, 4).double()),
        ("item-of-several", "a = x.item()", [1.0] * 3),
        ("index-of-zero-dim", "a = losses[0].data[0]", 1.0),
    ],
)
@pytest.mark.parametrize(
    "form",
    [
        '  File "a.py", line 3, in f\n    {line}\n{said}',
        "{said}\n\n{line}",
        "{said}\n\nI only want `{line}` of it",
    ],
)
def test_a_mended_line_runs(recognised, message, line, makes, form):
    """Of two ways the one for a list, where it is a list."""
    said = f"{SAID[message]['raises']}: {SAID[message]['text']}"
    [(_, found)] = recognised([form.format(line=line, said=said)], str)
    own = found["own"]
    assert own["code"] == line and own["fix"] != line
    assert ("list" in own) == ("losses)" in line)
    have = dict(HAVE)
    exec(own.get("list", own["fix"]), have)
    assert type(have["a"]) is type(makes)
    for each, like in zip(*[v if isinstance(v, tuple) else (v,) for v in (have["a"], makes)]):
        np.testing.assert_array_equal(np.asarray(each), np.asarray(like))


@pytest.mark.parametrize(
    ("message", "line"),
    [
        ("requires-grad", "a = np.stack([x, np.array(y)])"),
        ("item-of-several", "total += loss.item()"),
        ("device", "plt.plot(x, y)"),
        ("array-has-no-detach", "a = x.detach().unsqueeze(0)"),
    ],
)
def test_a_line_is_left_where_it_is_not_plain_what_to_change(recognised, message, line):
    text = SAID.get(message, {"raises": "AttributeError"}).get("text")
    said = text or "'numpy.ndarray' object has no attribute 'unsqueeze'"
    [(_, found)] = recognised([f'  File "a.py", line 3, in f\n    {line}\nX: {said}'], str)
    assert found["sure"] and found["own"]["code"] == line and "fix" not in found["own"]


@pytest.mark.parametrize(
    ("text", "message"),
    [  # quotes, marks, words around, letters lost; what stands before or behind
        ("TypeError: can not convert ’cuda:1‘ device type tensor to numpy", "device"),
        (
            "**TypeError**: `can&#39;t convert cuda:0 device type tensor to numpy. Use Tensor",
            "device",
        ),
        (
            "类型错误：Can't call numpy() on Tensor that requires grad. Use tensor.de…",
            "requires-grad",
        ),
        (
            "RuntimeError（実行時エラー）：Can't call numpy() on Tensor that requires grad.",
            "requires-grad",
        ),
        (
            "trouble: RuntimeError, Can't call numpy() on Variable that requires grad.",
            "requires-grad",
        ),
        (
            "RuntimeError: Cant cal nunpy() on Tensor that requires grad. Use tensor.detach()",
            "requires-grad",
        ),
        ("TypeError: Got unsupporte ScalarType BFloat16", "unsupported-dtype"),
        (
            '{"exc": "Traceback\\n  File \\"a.py\\"\\nRuntimeError: Numpy is not available"}',
            "numpy-not-available",
        ),
        (
            "E0612 08:14:29.8 39 Traceback (most recent call last):\n"
            "E0612 08:14:30.1 39 RuntimeError: Numpy is not available",
            "numpy-not-available",
        ),
        (
            "got AttributeError(\"'ndarray' object has no attribute 'detach'\")",
            "array-has-no-detach",
        ),
        (
            "RuntimeError: Numpy is not available\n\nThe above exception was the direct cause of "
            "the following exception:\n\nOSError: gone",
            "numpy-not-available",
        ),
        (
            "TypeError: Got unsupported ScalarType BFloat16\nray.exceptions.RayActorError: It died",
            "unsupported-dtype",
        ),
        # nothing of these
        ("TypeError: Got unsupported ScalarType BFloat17", None),
        ("AttributeError: 'list' object has no attribute 'split'", None),
        ("AttributeError: 'list' object has no attribute 'sizes'", None),
        ("AttributeError: 'lisp' object has no attribute 'detach'", None),
        ("RuntimeError: Error(s) in loading state_dict for Net:", "state-dict-keys"),
        ("RuntimeError: can't convert np.ndarray of type numpy.", "object-array"),
        (
            "RuntimeError: Numpy is not available\n\nDuring handling of the above exception, "
            "another exception occurred:\n\nOSError: gone",
            None,
        ),
    ],
)
def test_a_text_is_recognised_as_readers_have_it(recognised, text, message):
    [(_, found)] = recognised([text], str)
    assert (found["ids"] if found["sure"] else []) == ([message] if message else []), found


@pytest.mark.parametrize("before", [None, "node[3]> ", "E0612 08:14:29.8 39 "])
def test_the_line_is_found_in_logs(recognised, before):
    """With something before each line, or as JSON."""
    lines = TRACEBACK.rstrip("\n").split("\n")
    text = "\n".join((before or "") + line for line in lines)
    [(_, found)] = recognised([text if before else json.dumps({"exc": text})], str)
    assert found["sure"] and found["own"]["code"] == "a = y.numpy()"


def test_what_fourteen_environments_printed_is_known_when_it_is_pasted(recognised):
    """What the index holds; what it lacks is not taken for one of its messages. A long log is read
    in time. On meta the cure is another than on a GPU, which is likelier."""
    for case, found in recognised(KNOWN["answered"], lambda case: case["text"]):
        assert set(case["pages"]) & set(found["pages"]), case["text"]
    others = [case["text"] for case in KNOWN["resembles"] + KNOWN["others"]]
    for text, found in recognised(files.read_json(PASTED / "unrelated.json") + others, str):
        assert not found["sure"] and len(found["ids"]) <= 3, text
        others = re.search("gensim", " ".join(found["ids"])) if "KeyError" in text else None
        assert not others or "gensim" in text, text
    log = "".join(f"2024-05-01 12:00:{n % 60:02} INFO step {n} loss 0.{n}\n" for n in range(20_000))
    part = "device type tensor to numpy. Use Tensor.cpu() to copy the tens"
    (_, read), (_, cut) = recognised([log + TRACEBACK, part], str)
    assert read["sure"] and read["ids"] == ["requires-grad"]
    assert not cut["sure"] and cut["ids"][:2] == ["device", "meta-numpy"]


# ---- The paste box ----


def paste(page, text: str):
    """Put a text in place of what is in the box; the answer, once it is there."""
    area, answer = page.locator(".paste textarea"), page.locator(".paste [role=status]")
    area.fill("")
    expect(answer).to_be_empty()
    area.fill(text)
    expect(answer).not_to_be_empty()
    return answer


# What is not seen at once: below the header, down to the end of the window.
OUT_OF_SIGHT = """(all) => all.filter((each) => {
    const {top, bottom} = each.getBoundingClientRect();
    return top < document.querySelector(".md-header").offsetHeight || bottom > innerHeight;
}).map((each) => each.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("where", ["", "errors/"])
def test_what_is_pasted_is_answered_beside_the_box(open_page, address, language, where, size):
    """The example is a run on record. The answer comes into sight, without a movement for who wants
    none; it is read aloud once, and its line is copied exactly."""
    page = open_page(language.prefix + where, size, reduced_motion="reduce")
    if (
        not where
    ):  # both ways are in the first screen, beside them on a desktop the box and the path
        first = ".way > .sight pre" + ", .new-here, .paste textarea, .paste__try" * (
            size == DESKTOP
        )
        expect(page.locator(first)).to_have_count(7 if size == DESKTOP else 4)
        assert page.locator(first).evaluate_all(OUT_OF_SIGHT) == []
    page.locator(".paste__try").click()
    expect(page.locator(".paste textarea")).to_have_value("\n".join(runs.run(EXAMPLE, "cpu").out))
    expect(page.locator(".paste ins code")).to_have_text("array = output.detach().cpu().numpy()")

    page.evaluate("scrollTo(0, 0)")
    page.evaluate(LISTEN)
    answer = paste(page, TRACEBACK)
    seen = page.locator(".paste textarea, .paste ins, .paste__copy, .paste [role=status] a")
    assert seen.evaluate_all(OUT_OF_SIGHT) == []
    expect(answer.locator("a")).to_have_attribute("href", f"{address}{language.prefix}grad-error/")
    expect(answer.locator(".change del code")).to_have_text("a = y.numpy()")
    expect(answer.locator(".change ins code")).to_have_text(MENDED)
    expect(answer).to_contain_text("train.py")
    expect(answer).not_to_contain_text(re.compile("{|undefined"))
    expect_readable(page, ".paste")
    page.locator(".paste__copy").click()
    said = page.locator(".md-dialog")
    expect(said).to_be_visible()
    assert copied(page) == MENDED
    assert page.evaluate("told") == [answer.inner_text(), said.inner_text()]


def test_what_is_pasted_by_keyboard_alone_is_answered(open_page):
    """Past the navigation by the skip link, to the box, paste, on to the answer's link, and in."""
    page = open_page("errors/")
    skip_to(page, "paste-text")
    page.evaluate("text => navigator.clipboard.writeText(text)", DEVICE)
    page.keyboard.press("Control+V")
    expect(page.locator(".paste [role=status] a")).to_have_count(1)
    for word in ("Try an example", "Copy the example"):  # no line of the reader's was pasted
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_text(word)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("cuda-error/")


def test_what_the_page_says_stands_below(open_page, address, language):
    """Why, and the other cases, with links that lead where those of the page do."""
    page = open_page(language.prefix + "errors/")
    known = messages.by_id()["negative-stride"]
    name, _, section = known["answer"].partition(".md#")
    paste(page, f"{known['raises']}: {known['text']}")
    below = page.locator(".paste__page")
    expect(below.locator("> p").nth(1)).to_be_visible()
    links = below.locator("a").evaluate_all("(all) => all.map((each) => each.href)")
    there = (address + language.prefix, "https://docs.pytorch.org/")
    assert links and all(each.startswith(there) for each in links)
    said = below.locator("> p").nth(1).inner_text()
    paste(page, "KeyError: 'label'")
    expect(below).to_be_empty()
    page.goto(f"{language.prefix}{name}/")
    expect(page.locator(f"#{section} ~ p").first).to_have_text(re.sub(r"\s+", " ", said))


def test_without_the_page_the_answer_stands_alone(browser, address):
    known = messages.by_id()["negative-stride"]
    with new_page(browser, address) as page:
        page.goto("errors/")
        where = known["answer"].partition(".md")[0]
        page.route(f"**/{where}/", lambda route: route.abort())
        with page.expect_event("requestfailed"):
            answer = paste(page, f"{known['raises']}: {known['text']}")
        expect(answer.locator("a")).to_have_count(1 + len(known.get("also", ())))
        expect(page.locator(".paste__page")).to_be_empty()


def test_the_answer_is_that_of_the_last_paste(browser, address):
    """However late what is shown of one before comes; where it does not come, that is said."""
    with new_page(browser, address) as page:
        page.goto("errors/")
        held = []
        page.route("**/search/messages/cuda-error.json", lambda route: held.append(route), times=1)
        page.locator(".paste textarea").fill(DEVICE)
        page.wait_for_event("request", lambda request: "cuda-error.json" in request.url)
        answer = paste(page, TRACEBACK)
        expect(answer.locator("a")).to_have_attribute("href", re.compile("grad-error"))
        held[0].continue_()
        page.wait_for_load_state("networkidle")
        expect(answer.locator("a")).to_have_attribute("href", re.compile("grad-error"))
        known = messages.by_id()["negative-stride"]  # of a page that is not loaded yet
        page.route("**/search/messages/negative-strides.json", lambda route: route.abort(), times=1)
        answer = paste(page, f"{known['raises']}: {known['text']}")
        expect(answer).to_have_text(re.compile("could not (be )?load", re.I))
        expect(paste(page, known["text"]).locator("a").first).to_be_visible()


# Pastes with pieces left out, moved, repeated, joined; how long long texts took.
MUTATE = """async ([texts, count]) => {
  const {recognise} = await import("../assets/recognise.js");
  const messages = await (await fetch("../search/messages.json")).json();
  let seed = 1;
  const some = (n) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % Math.max(n, 1);
  const ways = [
    (t, a, b) => t.slice(0, a) + t.slice(b),
    (t, a, b) => t.slice(0, a) + t.slice(b) + t.slice(a, b),
    (t, a) => t.slice(0, a),
    (t, a) => t.slice(a),
    (t, a, b) => t.slice(0, a) + t.slice(a, b).repeat(some(50)) + t.slice(b),
    (t) => t + "\\n" + texts[some(texts.length)],
    (t, a) => t.slice(0, a) + String.fromCodePoint(33 + some(12000)) + t.slice(a + 1),
  ];
  for (let i = 0; i < count; i++) {
    let text = texts[some(texts.length)];
    for (let k = some(4); k >= 0; k--) {
      const at = some(text.length);
      text = ways[some(ways.length)](text, at, at + some(40));
    }
    recognise(text, messages);
  }
  const long = ["word ", "a", "a::", "TypeError: ", "cannot ", "'", "np.array(", "raise "];
  return long.map((part) => {
    const start = performance.now();
    recognise(part.repeat(200_000 / part.length), messages);
    return performance.now() - start;
  });
}"""


def test_what_is_pasted_stops_nothing(open_page):
    """MUTATIONS=100000 makes as many."""
    texts = [case["text"] for case in KNOWN["pasted"]]
    count = int(os.environ.get("MUTATIONS", "1000"))
    assert (
        max(open_page("errors/").evaluate(MUTATE, [texts, count])) < 1_000
    )  # ms, beside other work


def test_other_answers_to_what_is_pasted(open_page):
    """The reader's own line stays text; a verdict that is no error is said; what is not certain
    shows three, and is searched for."""
    page = open_page("errors/")
    line = "a = model(batch.to(device)).numpy()  # <img src=x onerror=\"document.title='broken'\">"
    answer = paste(page, TRACEBACK.replace("a = y.numpy()", line))
    expect(answer.locator(".change del code")).to_have_text(line)
    assert answer.locator("img").count() == 0 and page.title() != "broken"
    expect_readable(page, ".paste")
    known = messages.by_id()["complex-half-experimental"]
    answer = paste(page, f"{known['raises']}: {known['text']}")
    expect(answer).to_contain_text("Your result is right")
    known = messages.by_id()["cuda-out-of-memory"]
    answer = paste(page, f"{known['raises']}: {known['text']} 2.00 GiB.")
    expect(answer).to_contain_text(rendering.words("paste")["several"])
    links = answer.locator("a").evaluate_all("(all) => all.map((a) => a.href)")
    assert len(links) == 1 + len(known["also"]) > 2
    expect(answer.locator(".paste__copy")).to_have_text("Copy the example")
    answer = paste(page, "KeyError: 'label'")  # of pandas, of a dict: of nobody's here
    expect(answer.locator(".paste__one")).to_have_count(0)
    answer = paste(page, "KeyError: 5")
    expect(answer).not_to_contain_text(re.compile("gensim", re.I))
    text = "TypeError: Got unsupported ScalarType Float128"
    answer = paste(page, text)
    expect(answer.locator(".paste__one")).to_have_count(3)
    expect(answer.locator("ins")).to_have_count(0)
    expect_readable(page, ".paste")
    answer.locator("button").click()
    expect(page.locator(".md-search__input:focus")).to_have_value(text)
    page.locator(".md-search-result__link").first.wait_for()


# ---- The picker ----

SHOWN, PICKED = ".picker__answer:visible", ".picker input:checked:enabled"
VALUES = "(all) => Object.fromEntries(all.map(({name, value}) => [name, value]))"


def query(picked: dict[str, str]) -> str:
    return "cases/?" + urllib.parse.urlencode(picked)


def expect_answer(page, picked: dict[str, str]) -> None:
    """All this is picked, and its answer stands alone, with its code."""
    assert page.locator(PICKED).evaluate_all(VALUES) == picked
    expect(page.locator(SHOWN)).to_have_count(1)
    (answer,) = [each for each in cases.ANSWERS if cases.fits(each, picked)]
    code = snippets.shown(snippets.source(cases.snippet(answer))).rstrip()
    assert page.locator(f"{SHOWN} pre > code").text_content().rstrip() == code


def test_no_selection_ends_without_an_answer(open_page):
    """Every one by its address, as a click leads to one of them; what is held stays."""
    page = open_page("cases/?hold=<b>lists&want=&other=1")
    expect_answer(page, cases.FIRST)
    for picked in cases.SELECTIONS:
        page.goto(query(picked))
        now = page.locator(PICKED).evaluate_all(VALUES)
        assert now["hold"] == picked["hold"] and [*now] == [*cases.OPTIONS]
        possible = any(cases.fits(each, picked) for each in cases.ANSWERS)
        expect_answer(page, picked if possible else now)


def test_a_case_is_picked_by_keyboard_read_aloud_and_kept_in_the_address(
    open_page, address, language
):
    """On a phone the first code is in the first screen; what gives way is the nearest that fits."""
    page = open_page(language.prefix + "cases/", PHONE)
    assert page.locator(f"{SHOWN} pre").evaluate_all(OUT_OF_SIGHT) == []
    page.locator(PICKED).first.focus()
    page.keyboard.press("ArrowUp")  # round to the last: the array
    picked = {"hold": "array", "want": "copy", "where": "gpu"}
    expect_answer(page, picked)
    expect(page).to_have_url(address + language.prefix + query(picked))
    expect(page.get_by_role("status").filter(visible=True)).to_contain_text("torch.tensor(array")
    words = rendering.words("picker", language.code)
    expect(page.locator(".picker label:has(:disabled)").first).to_contain_text(words["why_array"])
    expect_readable(page, ".picker")
    page.goto(page.url)
    expect_answer(page, picked)
    page.locator(f"{SHOWN} [data-md-type=copy]").click()
    assert copied(page) == "t = torch.tensor(array, device=device)"


# ---- What is sent ----


def test_the_data_comes_with_the_first_use_and_nothing_is_sent(browser, address):
    """What could not be loaded is said, and tried again; else it is loaded once."""
    asked, data = [], "search/messages.json"
    with new_page(browser, address) as page:
        page.on("request", lambda request: asked.append(request))
        page.goto("errors/", wait_until="networkidle")
        assert address + data not in [request.url for request in asked]
        page.route(f"**/{data}", lambda route: route.abort(), times=1)
        for number, each in enumerate([f"secret {TRACEBACK}", DEVICE, TRACEBACK]):
            paste(page, each)
            failed = page.get_by_text(re.compile("could not (be )?load", re.I))
            expect(failed).to_have_count(0 if number else 1)
        page.wait_for_load_state("networkidle")
        loaded = [request.url for request in asked]
        assert loaded.count(address + data) == 2 and not [url for url in loaded if "?" in url]
        assert {(request.method, request.post_data) for request in asked} == {("GET", None)}
        kept = page.evaluate("document.cookie + JSON.stringify(localStorage) + location")
        assert "secret" not in kept


def test_every_link_of_an_answer_leads_to_a_heading(pages, language):
    links = [entry["address"] for entry in patterns.entries(language.code)]
    for page, _, heading in (link.partition("#") for link in links):
        assert heading in {"", *pages[language.prefix + page].xpath("//@id")}, (page, heading)
