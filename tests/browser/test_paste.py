"""The paste box: what readers paste, in the frames that it comes in, recognised by its script."""

from __future__ import annotations

import json
import re

import pytest
import yaml
from playwright.sync_api import expect

from tools.common import records
from tools.markdown import messages
from tools.site import patterns

from .conftest import new_page, skip_to

PAGE = "errors/"
PASTED = records.ROOT / "tests/pasted"
FRAMES = yaml.safe_load((PASTED / "frames.yml").read_text("utf-8"))
KNOWN = json.loads((PASTED / "known.json").read_text("utf-8"))
TRACEBACK = next(frame["pasted"] for frame in FRAMES if frame["name"] == "a traceback")
DEVICE = next(frame["pasted"] for frame in FRAMES if frame["name"] == "a line")


# ---- What it recognises ----

RECOGNISE = """async (texts) => {
  const {recognise} = await import("../assets/recognise.js");
  const messages = await (await fetch("../search/messages.json")).json();
  return texts.map(text => {
    const {sure, messages: found, own} = recognise(text, messages);
    const pages = found.map(each => each.address.split("#")[0]);
    return {sure, own, ids: found.map(each => each.id), pages};
  });
}"""


@pytest.fixture(scope="module")
def recognised(browser, address):
    """``recognised(texts)``: what the script makes of each."""
    with new_page(browser, address) as page:
        page.goto(PAGE)
        yield lambda texts: page.evaluate(RECOGNISE, texts)


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame["name"])
def test_frames(recognised, frame):
    (found,) = recognised([frame["pasted"]])
    assert found["sure"] and found["ids"][0] == frame["message"], found
    if line := frame.get("line"):
        assert {key: found["own"].get(key) for key in {*line, "fix"}} == {"fix": None} | line


def test_a_piece_without_its_device_may_be_that_of_meta_too(recognised):
    """On meta the cure is another, so none is told as sure; a GPU is likelier, and comes first."""
    piece = "device type tensor to numpy. Use Tensor.cpu() to copy the tens"
    (found,) = recognised([piece])
    assert not found["sure"] and found["ids"][:2] == ["device", "meta-numpy"]


def test_every_wording_of_the_index(recognised):
    """Recognised; where the text says too little by itself, among those that it may be."""
    every = patterns.every()
    asked = [(message, each["text"]) for message in every for each in patterns.wordings(message)]
    texts = [f"{each['raises']}: {text}" if "raises" in each else text for each, text in asked]
    for (message, _), found in zip(asked, recognised(texts), strict=True):
        assert found["sure"] or "need" in message, message["id"]
        assert message["answer"].partition(".md")[0] + "/" in found["pages"], message["id"]


def test_what_fourteen_environments_printed(recognised):
    """What the index holds; what it lacks is not taken for one of its messages."""
    texts = {kind: [case["text"] for case in cases] for kind, cases in KNOWN.items()}
    for case, found in zip(KNOWN["answered"], recognised(texts["answered"]), strict=True):
        assert set(case["pages"]) & set(found["pages"]), case["text"]
    unrelated = json.loads((PASTED / "unrelated.json").read_text("utf-8"))
    assert len(unrelated) >= 100
    others = [*unrelated, *texts["resembles"], *texts["others"]]
    for text, found in zip(others, recognised(others), strict=True):
        assert not found["sure"] and len(found["ids"]) <= 3, text


def test_any_part_of_a_message_is_never_taken_for_another(recognised):
    """Each long message, cut off after each twentieth letter: that message, or not certain."""
    known = {message["id"]: message for message in patterns.every()}
    parts = [
        (message, message["text"][:end])
        for message in known.values()
        for end in range(10, len(message.get("text", "")), 20)
    ]
    for (message, part), found in zip(parts, recognised([part for _, part in parts]), strict=True):
        whole = [each["text"] for name in found["ids"] for each in patterns.wordings(known[name])]
        same_page = message["answer"].partition(".md")[0] + "/" in found["pages"]
        itself = patterns.squeeze(part) in map(patterns.squeeze, whole)
        assert not found["sure"] or same_page or itself, part


def test_a_long_log_is_read_in_time(recognised):
    log = [f"2024-05-01 12:00:{n % 60:02} INFO step {n} loss 0.{n}" for n in range(20_000)]
    (found,) = recognised(["\n".join([*log, TRACEBACK])])
    assert found["sure"] and found["ids"] == ["requires-grad"]


# ---- The box ----


def paste(page, text: str):
    """Put a text in place of what is in the box; the answer, once it is there."""
    area, answer = page.locator(".paste textarea"), page.locator(".paste [role=status]")
    area.fill("")
    expect(answer).to_be_empty()
    area.fill(text)
    expect(answer).not_to_be_empty()
    return answer


@pytest.mark.parametrize("where", ["", "errors/"])
def test_the_box_answers_in_its_language(page, address, language, where):
    page.goto(language.prefix + where)
    answer = paste(page, TRACEBACK)
    there = f"{address}{language.prefix}grad-error/"
    expect(answer.locator("a")).to_have_attribute("href", there)
    expect(answer.locator(".change del code")).to_have_text("a = y.numpy()")
    expect(answer.locator(".change ins code")).to_have_text("a = y.detach().cpu().numpy()")
    expect(answer).to_contain_text("train.py")
    assert not re.search("{|undefined", answer.inner_text())


def test_nothing_is_sent(page, address):
    asked = []
    page.wait_for_load_state("networkidle")
    page.on("request", lambda request: asked.append(request))
    expect(paste(page, "secret " + TRACEBACK)).to_contain_text("requires grad")
    page.wait_for_load_state("networkidle")
    files = {"assets/recognise.js", "search/messages.json"}
    assert {request.url.removeprefix(address) for request in asked} == files
    assert {(request.method, request.post_data) for request in asked} == {("GET", None)}
    kept = page.evaluate("document.cookie + JSON.stringify(localStorage)")
    assert "secret" not in kept and page.url == address + PAGE


def test_keyboard_alone(page, address):
    """Past the navigation by the skip link, to the box, paste, on to the answer's link, and in."""
    skip_to(page, "paste-text")
    page.evaluate("text => navigator.clipboard.writeText(text)", DEVICE)
    page.keyboard.press("Control+V")
    expect(page.locator(".paste [role=status] a")).to_have_count(1)
    for word in ("Try an example", "Copy the line"):
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_text(word)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("cuda-error/")


def test_not_certain_shows_three_and_searches_on(page):
    text = "TypeError: Got unsupported ScalarType Float128"
    answer = paste(page, text)
    expect(answer.locator(".paste__one")).to_have_count(3)
    expect(answer.locator("ins")).to_have_count(0)
    answer.locator("button").click()
    expect(page.locator(".md-search__input:focus")).to_have_value(text)
    page.locator(".md-search-result__link").first.wait_for()


def test_verdicts_that_are_no_errors_to_mend_are_said(page):
    known = messages.by_id()["complex-half-experimental"]
    answer = paste(page, f"{known['raises']}: {known['text']}")
    expect(answer).to_contain_text("the result is right today")


def test_what_is_pasted_is_text(page):
    """The reader's own line and message are shown, and stay what they are."""
    line = "a = y.numpy()  # <img src=x onerror=\"document.title='broken'\"><b>bold</b>"
    answer = paste(page, TRACEBACK.replace("a = y.numpy()", line))
    expect(answer.locator(".change del code")).to_have_text(line)
    assert answer.locator("img, b").count() == 0 and page.title() != "broken"
