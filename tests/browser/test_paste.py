"""The paste box: what readers paste, in the frames that it comes in, recognised by the script that they load."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tools.common import records
from tools.common.languages import LANGUAGES

from .conftest import NARROWEST, leads_on_without_javascript, new_context, shift, skip_to, watch
from .test_pages import CONTRAST, STICKS_OUT

PASTED = records.ROOT / "tests/pasted"
DEVICE = "TypeError: can't convert cuda:0 device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first."
GRAD = "RuntimeError: Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead."
LIBRARY = """  File "/opt/venv/lib/python3.11/site-packages/torch/_tensor.py", line 1194, in __array__
    return self.numpy()
"""


def traceback(code: str, error: str, library: str = "") -> str:
    return f"""Traceback (most recent call last):
  File "/home/me/train.py", line 31, in <module>
    main()
  File "/home/me/train.py", line 12, in main
    {code}
{library}{error}
"""


def framed(text: str, width: int = 60) -> str:
    """A box as rich draws it."""
    lines = [
        line[at : at + width]
        for line in text.splitlines()
        for at in range(0, max(len(line), 1), width)
    ]
    return "\n".join(
        [
            "╭" + "─" * (width + 2) + "╮",
            *(f"│ {line.ljust(width)} │" for line in lines),
            "╰" + "─" * (width + 2) + "╯",
        ]
    )


# name: what is pasted, the message, and of the reader's own line its number, itself and what it becomes
CASES = {
    "a line": (DEVICE, "device", None),
    "without its class": (GRAD.partition(": ")[2], "requires-grad", None),
    "within a sentence": (f"I get this error: {GRAD} What now?", "requires-grad", None),
    "a traceback": (
        traceback("a = y.numpy()", GRAD),
        "requires-grad",
        ("12", "a = y.numpy()", "a = y.detach().cpu().numpy()"),
    ),
    "through a library": (
        traceback("a = np.asarray(out)", DEVICE, LIBRARY),
        "device",
        ("12", "a = np.asarray(out)", "a = np.asarray(out.detach().cpu().numpy())"),
    ),
    "a plot": (
        traceback("plt.plot(out)", DEVICE, LIBRARY),
        "device",
        ("12", "plt.plot(out)", "plt.plot(out.detach().cpu().numpy())"),
    ),
    "a list is not mended": (
        traceback("a = np.array(losses)", GRAD, LIBRARY),
        "requires-grad",
        ("12", "a = np.array(losses)", None),
    ),
    "two of them are not mended": (
        traceback("f(a.numpy(), b.numpy())", GRAD),
        "requires-grad",
        ("12", "f(a.numpy(), b.numpy())", None),
    ),
    "two arguments are not mended": (
        traceback("plt.plot(x, y)", DEVICE, LIBRARY),
        "device",
        ("12", "plt.plot(x, y)", None),
    ),
    "what is there is not written twice": (
        traceback("a = model(x).cpu().numpy()", GRAD),
        "requires-grad",
        ("12", "a = model(x).cpu().numpy()", "a = model(x).detach().cpu().numpy()"),
    ),
    "superfluous calls": (
        traceback(
            "scores = predict(x).detach().cpu().numpy()",
            "AttributeError: 'numpy.ndarray' object has no attribute 'detach'",
        ),
        "array-has-no-detach",
        ("12", "scores = predict(x).detach().cpu().numpy()", "scores = predict(x)"),
    ),
    "one superfluous call": (
        traceback(
            "a = x.numpy().cpu()", "AttributeError: 'numpy.ndarray' object has no attribute 'cpu'"
        ),
        "array-has-no-cpu",
        ("12", "a = x.numpy().cpu()", "a = x.numpy()"),
    ),
    "bfloat16": (
        traceback("a = h.cpu().numpy()", "TypeError: Got unsupported ScalarType BFloat16"),
        "unsupported-dtype",
        ("12", "a = h.cpu().numpy()", "a = h.cpu().float().numpy()"),
    ),
    "meta tensors hold nothing": (
        traceback("a = t.numpy()", DEVICE.replace("cuda:0", "meta")),
        "meta-numpy",
        ("12", "a = t.numpy()", None),
    ),
    "cuda:3": (DEVICE.replace("cuda:0", "cuda:3"), "device", None),
    "mps:0": (DEVICE.replace("cuda:0", "mps:0"), "device", None),
    "xpu": (DEVICE.replace("cuda:0", "xpu"), "device", None),
    "colours": (
        "\x1b[31mTraceback (most recent call last):\x1b[0m\n"
        '  File \x1b[35m"/home/me/train.py"\x1b[0m, line \x1b[35m12\x1b[0m, in \x1b[35mmain\x1b[0m\n'
        "    a = \x1b[1;31my.numpy\x1b[0m\x1b[1;31m()\x1b[0m\n        \x1b[1;31m~~~~~~~^^\x1b[0m\n"
        "\x1b[1;35mRuntimeError\x1b[0m: \x1b[35m" + GRAD.partition(": ")[2] + "\x1b[0m\n",
        "requires-grad",
        ("12", "a = y.numpy()", "a = y.detach().cpu().numpy()"),
    ),
    "colours without their escapes": (
        f"[0;31mRuntimeError[0m: {GRAD.partition(': ')[2]}[0m",
        "requires-grad",
        None,
    ),
    "prompts": (
        ">>> a = y.numpy()\nTraceback (most recent call last):\n"
        f'  File "<stdin>", line 1, in <module>\n{GRAD}\n>>> exit()\n$ ls\n',
        "requires-grad",
        None,
    ),
    "Windows": (
        traceback(
            "a = y.numpy()", GRAD, LIBRARY.replace("/opt/venv/lib/python3.11", r"C:\Python311\Lib")
        )
        .replace("/home/me/train.py", r"C:\Users\me\project\train.py")
        .replace("\n", "\r\n"),
        "requires-grad",
        ("12", "a = y.numpy()", "a = y.detach().cpu().numpy()"),
    ),
    "a library of Windows": (
        traceback(
            "np.asarray(out)",
            DEVICE,
            '  File "C:\\Users\\me\\anaconda3\\lib\\site-packages\\numpy\\x.py", line 3, in f\n    a.numpy()\n',
        ),
        "device",
        ("12", "np.asarray(out)", "np.asarray(out.detach().cpu().numpy())"),
    ),
    "a notebook": (
        "---------------------------------------------------------------------------\n"
        "RuntimeError                              Traceback (most recent call last)\n"
        "Cell In[7], line 4\n      1 import torch\n      2 x = torch.ones(3, requires_grad=True)\n      3 y = x * 2\n"
        f"----> 4 a = y.numpy()\n      5 print(a)\n\n{GRAD}",
        "requires-grad",
        ("4", "a = y.numpy()", "a = y.detach().cpu().numpy()"),
    ),
    "an older notebook": (
        "TypeError                                 Traceback (most recent call last)\n"
        "<ipython-input-3-0c1b6a1a5b2e> in <module>\n      1 out = model(x)\n----> 2 plt.imshow(out)\n\n"
        "~/anaconda3/lib/python3.8/site-packages/matplotlib/pyplot.py in imshow(X)\n   2722 def imshow(\n-> 2723     __ret = gca().imshow(\n\n"
        f"{DEVICE}",
        "device",
        ("2", "plt.imshow(out)", "plt.imshow(out.detach().cpu().numpy())"),
    ),
    "pytest": (
        "    def test_mean():\n        y = model(x)\n>       a = y.numpy()\n"
        "E       RuntimeError: Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy()\nE       instead.\n\n"
        "tests/test_model.py:12: RuntimeError\n=========== short test summary info ===========\n"
        "FAILED tests/test_model.py::test_mean - RuntimeError: Can't call numpy() on Tensor that req...\n=== 1 failed in 2.10s ===",
        "requires-grad",
        None,
    ),
    "pytest without its summary": (
        "    def test_mean():\n        y = model(x)\n>       a = y.numpy()\nE       "
        + GRAD
        + "\n\ntests/test_model.py:12: RuntimeError",
        "requires-grad",
        ("12", "a = y.numpy()", "a = y.detach().cpu().numpy()"),
    ),
    "rich": (
        "╭───────────────── Traceback (most recent call last) ─────────────────╮\n"
        "│ /home/me/train.py:12 in main                                        │\n"
        "│                                                                     │\n"
        "│    11 │   y = model(x)                                              │\n"
        "│ ❱  12 │   a = y.numpy()                                             │\n"
        "│    13 │   return a                                                  │\n"
        "╰─────────────────────────────────────────────────────────────────────╯\n" + GRAD,
        "requires-grad",
        ("12", "a = y.numpy()", "a = y.detach().cpu().numpy()"),
    ),
    "a box that cuts words": (framed(DEVICE, 37), "device", None),
    "wrapped within words": (
        "\n".join(DEVICE[at : at + 23] for at in range(0, len(DEVICE), 23)),
        "device",
        None,
    ),
    "a warning": (
        "/home/me/load.py:8: UserWarning: The given NumPy array is not writable, and PyTorch does not support non-writable tensors. "
        "This means writing to this tensor will result in undefined behavior. You may want to copy the array to protect its data or make "
        "it writable before converting it to a tensor. This type of warning will be suppressed for the rest of this program. "
        "(Triggered internally at ../torch/csrc/utils/tensor_numpy.cpp:206.)\n  t = torch.from_numpy(a)",
        "read-only",
        ("8", "t = torch.from_numpy(a)", None),
    ),
    "cut off at its end": (
        "TypeError: can't convert cuda:0 device type tensor to num",
        "device",
        None,
    ),
    "cut off at both ends": (
        "convert cuda:0 device type tensor to numpy. Use Tensor.cpu() to copy the tens",
        "device",
        None,
    ),
    "cut off with dots": (
        "RuntimeError: Can't call numpy() on Tensor that requires gr...",
        "requires-grad",
        None,
    ),
    "Japanese quotation marks": (
        "AttributeError: 「numpy.ndarray」 object has no attribute 「cpu」",
        "array-has-no-cpu",
        None,
    ),
    "Korean sentence": (
        "다음 오류가 납니다: “AttributeError: ‘list’ object has no attribute ‘cpu’” 어떻게 하나요?",
        "list-has-no-cpu",
        None,
    ),
    "a curly apostrophe": (DEVICE.replace("'", "’"), "device", None),
    "as HTML": (GRAD.replace("'", "&#39;"), "requires-grad", None),
    "an older wording": (
        "RuntimeError: expected scalar type Byte but found Float",
        "conv-uint8",
        None,
    ),
    "the last of two": (
        traceback("a = y.numpy()", GRAD)
        + "\nDuring handling of the above exception, another exception occurred:\n\n"
        + traceback("b = z.cpu().numpy()", "TypeError: Got unsupported ScalarType BFloat16"),
        "unsupported-dtype",
        ("12", "b = z.cpu().numpy()", "b = z.cpu().float().numpy()"),
    ),
    "the error, and not the warnings around it": (
        "x.py:3: UserWarning: Casting complex values to real discards the imaginary part\n"
        + traceback("a = y.numpy()", GRAD)
        + "x.py:9: UserWarning: Casting complex values to real discards the imaginary part",
        "requires-grad",
        ("12", "a = y.numpy()", "a = y.detach().cpu().numpy()"),
    ),
    "in a worker": (
        traceback(
            "for batch in loader:",
            "RuntimeError: Caught RuntimeError in DataLoader worker process 0.",
        )
        + traceback("return x.numpy()", GRAD),
        "requires-grad",
        ("12", "return x.numpy()", "return x.detach().cpu().numpy()"),
    ),
    "of one rank": (
        "\n".join("[rank1]: " + line for line in traceback("a = y.numpy()", GRAD).splitlines()),
        "requires-grad",
        ("12", "a = y.numpy()", "a = y.detach().cpu().numpy()"),
    ),
    "OpenCV": (
        "cv2.error: OpenCV(4.10.0) /io/opencv/modules/imgproc/src/color.cpp:196: error: (-215:Assertion failed) !_src.empty() in function 'cvtColor'",
        "cv2-empty",
        None,
    ),
    "of C++": (
        "terminate called after throwing an instance of 'c10::Error'\n"
        "  what():  Storage size calculation overflowed with sizes=[8] and strides=[-1]\nAborted (core dumped)",
        "dlpack-negative-stride",
        None,
    ),
}
ALL = """async ([script, data, texts]) => {
  const [{recognise}, messages] = await Promise.all([import(script), fetch(data).then(reply => reply.json())]);
  return texts.map(text => {
    const {sure, messages: found, own} = recognise(text, messages);
    return {sure, own, ids: found.map(one => one.id), pages: found.map(one => one.address.split("#")[0])};
  });
}"""


@pytest.fixture(scope="module")
def recognised(browser, address):
    """``recognised(texts)``: what the script makes of each."""
    page = browser.new_page()
    page.goto(address + "paste/")
    yield lambda texts: page.evaluate(
        ALL, [address + "assets/recognise.js", address + "search/messages.json", texts]
    )
    page.close()


@pytest.mark.parametrize("name", CASES)
def test_frames(recognised, name):
    pasted, message, line = CASES[name]
    (found,) = recognised([pasted])
    assert found["sure"], found
    assert found["ids"][0] == message
    if line:
        own = found["own"]
        assert (own["number"], own["code"], own.get("fix")) == line


def test_a_piece_without_its_device_may_be_that_of_meta_too(recognised):
    """Of a tensor on meta the cure is another, so none is told as sure; a GPU is likelier, and comes first."""
    (found,) = recognised(["device type tensor to numpy. Use Tensor.cpu() to copy the tens"])
    assert not found["sure"] and found["ids"][:2] == ["device", "meta-numpy"]


def test_every_wording_of_the_index(recognised):
    """Recognised, or, where the text says too little by itself, the first of those that it may be."""
    from tools.markdown import messages
    from tools.site import patterns

    cases = []
    for message in messages.by_id().values():
        kind = f"{message['raises']}: " if "raises" in message else ""
        page = message["answer"].partition(".md")[0] + "/"
        cases += [(message["id"], page, kind + text) for text in patterns.wordings(message)]
    found = recognised([text for _, _, text in cases])
    weak = {name for (name, _, _), one in zip(cases, found) if not one["sure"]}
    wrong = [
        (name, one["ids"]) for (name, page, _), one in zip(cases, found) if page not in one["pages"]
    ]
    print(
        f"{sum(one['sure'] for one in found)} of {len(found)} wordings recognised; too little by themselves: {sorted(weak)}"
    )
    assert wrong == []
    assert weak <= set(patterns.NEEDS), weak - set(patterns.NEEDS)


@pytest.mark.parametrize("kind", ["answered", "resembles", "others"])
def test_what_older_versions_printed(recognised, kind):
    cases = json.loads((PASTED / "known.json").read_text("utf-8"))[kind]
    found = recognised([case["text"] for case in cases])
    print(f"{kind}: {len(cases)}")
    assert [
        case["text"] for case, one in zip(cases, found) if one["sure"] != (kind == "answered")
    ] == []
    pages = [(case, one["pages"]) for case, one in zip(cases, found) if "pages" in case]
    assert [case["text"] for case, shown in pages if not set(case["pages"]) & set(shown)] == []


def test_nothing_else_is_recognised(recognised):
    texts = json.loads((PASTED / "unrelated.json").read_text("utf-8"))
    assert len(texts) >= 100
    found = recognised(texts)
    assert [(text, one["ids"]) for text, one in zip(texts, found) if one["sure"]] == []
    assert all(len(one["ids"]) <= 3 for one in found)


def test_any_part_of_a_message_is_never_taken_for_another(recognised):
    """Each long message, cut off after each twentieth letter: it is that message, or it is not certain."""
    from tools.markdown import messages
    from tools.site import patterns

    cases = []
    for message in messages.by_id().values():
        text = message.get("text", "")
        cases += [(message, text[:end]) for end in range(10, len(text), 20)]
    found = recognised([text for _, text in cases])
    wrong = [(message["id"], text, one["ids"]) for (message, text), one in zip(cases, found) if one["sure"] and message["id"] not in one["ids"]
             and patterns.squeeze(text) not in {patterns.squeeze(whole) for name in one["ids"] for whole in patterns.wordings(messages.by_id()[name])}
             and message["answer"].partition(".md")[0] + "/" not in one["pages"]]  # fmt: skip
    assert wrong == []


def test_a_long_log_is_read_in_time(recognised):
    log = (
        "\n".join(f"2024-05-01 12:00:{n % 60:02} INFO step {n} loss 0.{n}" for n in range(20_000))
        + "\n"
        + traceback("a = y.numpy()", GRAD)
    )
    (found,) = recognised([log])
    assert found["sure"] and found["ids"] == ["requires-grad"]


# ---- The box ------------------------------------------------------------------------------------------------------


def box(page):
    return page.locator(".paste textarea"), page.locator(".paste [role=status]")


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("where", ["", "paste/"])
def test_the_box_answers_in_its_language(context, address, language, where):
    page = context.new_page()
    trouble = watch(page, address)
    page.goto(address + language.prefix + where)
    area, answer = box(page)
    area.fill(traceback("a = y.numpy()", GRAD))
    link = answer.locator("a")
    expect(link).to_have_attribute("href", f"{address}{language.prefix}grad-error/")
    expect(answer.locator(".change del code")).to_have_text("a = y.numpy()")
    expect(answer.locator(".change ins code")).to_have_text("a = y.detach().cpu().numpy()")
    expect(answer).to_contain_text("train.py")
    said = answer.inner_text()
    assert "{" not in said and "undefined" not in said
    link.click()
    page.wait_for_url(f"{address}{language.prefix}grad-error/")
    assert trouble == []


def test_each_answer_leads_to_a_heading(recognised, site):
    for language in LANGUAGES:
        pages = {}
        for message in json.loads(
            (site / language.prefix / "search/messages.json").read_text("utf-8")
        ):
            page, _, heading = message["address"].partition("#")
            text = pages.setdefault(
                page, (site / language.prefix / page / "index.html").read_text("utf-8")
            )
            assert not heading or f'id="{heading}"' in text, message["address"]


def test_nothing_is_fetched_before_and_nothing_sent_after(context, address):
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request))
    page.goto(address + "paste/", wait_until="networkidle")
    assert not [
        request.url
        for request in asked
        if "messages.json" in request.url or "recognise" in request.url
    ]
    asked.clear()
    area, answer = box(page)
    area.fill(DEVICE)
    expect(answer.locator("a")).to_have_count(1)
    assert sorted(request.url for request in asked) == [
        address + "assets/recognise.js",
        address + "search/messages.json",
    ]
    assert all(request.method == "GET" and not request.post_data for request in asked)
    asked.clear()
    area.fill("secret " + GRAD)
    expect(answer).to_contain_text("requires grad")
    page.wait_for_load_state("networkidle")
    assert [request.url for request in asked] == []
    assert (
        page.evaluate("[document.cookie, localStorage.length, location.href]")[2]
        == address + "paste/"
    )


def test_pages_without_the_box_do_not_load_it(context, address):
    page = context.new_page()
    page.goto(address + "order/")
    assert page.locator("script[src*=paste]").count() == 0


def test_keyboard_alone(context, address):
    """Past the navigation by the skip link, to the box, paste, on to the answer's link, and in."""
    page = context.new_page()
    page.goto(address + "paste/")
    area, answer = box(page)
    skip_to(page, "paste-text")
    page.evaluate("text => navigator.clipboard.writeText(text)", DEVICE)
    page.keyboard.press("Control+V")
    expect(answer.locator("a")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(address + "cuda-error/")


def test_not_certain_shows_three_and_searches_on(context, address):
    page = context.new_page()
    trouble = watch(page, address)
    page.goto(address + "paste/")
    area, answer = box(page)
    area.fill("TypeError: Got unsupported ScalarType Float128")
    expect(answer.locator(".paste__one")).to_have_count(3)
    assert answer.locator("ins").count() == 0
    answer.locator("button").click()
    expect(page.locator(".md-search__input")).to_be_focused()
    expect(page.locator(".md-search__input")).to_have_value(
        "TypeError: Got unsupported ScalarType Float128"
    )
    page.locator(".md-search-result__link").first.wait_for()
    assert trouble == []


def test_verdicts_that_are_no_errors_to_mend_are_said(context, address):
    page = context.new_page()
    page.goto(address + "paste/")
    area, answer = box(page)
    area.fill(
        "UserWarning: ComplexHalf support is experimental and many operators don't support it yet."
    )
    expect(answer).to_contain_text("the result is right today")
    area.fill("")
    expect(answer).to_be_empty()


def test_what_is_pasted_is_text(context, address):
    """The reader's own line and message are shown, and stay what they are."""
    page = context.new_page()
    page.goto(address + "paste/")
    area, answer = box(page)
    line = "a = y.numpy()  # <img src=x onerror=\"document.title='broken'\"><b>bold</b>"
    area.fill(traceback(line, GRAD))
    expect(answer.locator(".change del code")).to_have_text(line)
    assert answer.locator("img, b").count() == 0 and page.title() != "broken"


def test_a_failed_fetch_is_said_and_tried_again(context, address):
    page = context.new_page()
    page.route("**/messages.json", lambda route: route.abort())
    page.goto(address + "paste/")
    area, answer = box(page)
    area.fill(DEVICE)
    expect(answer).to_contain_text("could not be loaded")
    page.unroute("**/messages.json")
    area.fill(DEVICE + " ")
    expect(answer.locator("a")).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_without_javascript_the_index_is_named(browser, address, language):
    there = address + language.prefix
    leads_on_without_javascript(browser, there + "paste/", ".paste", there + "errors/")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_it_can_be_read(browser, address, language, scheme):
    """320 px wide, in both schemes, with the longest answers: nothing sticks out, everything has contrast and a name."""
    context = new_context(browser, (NARROWEST, 800), scheme)
    page = context.new_page()
    page.goto(address + language.prefix + "paste/")
    area, answer = box(page)
    for text in (traceback("prediction = model(batch.to(device)).squeeze().numpy()", DEVICE), "RuntimeError: expected scalar type Double but found Float", "TypeError: Got unsupported ScalarType X"):  # fmt: skip
        area.fill(text)
        expect(answer.locator("a").first).to_be_visible()
        page.wait_for_timeout(300)
        found = page.evaluate(STICKS_OUT)
        assert found["whole"] <= found["seen"], found["who"]
        assert page.evaluate(CONTRAST) == []
    assert page.evaluate("document.querySelector('.paste textarea').labels.length") == 1
    assert answer.get_attribute("aria-live") == "polite"
    assert page.locator("#" + area.get_attribute("aria-describedby")).inner_text()
    context.close()


def test_nothing_moves_when_the_scripts_arrive(context, address):
    assert shift(context, address + "paste/") < 0.01
