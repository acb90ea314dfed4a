"""What moves on a page after it was painted."""

from __future__ import annotations

from collections.abc import Callable

from playwright import sync_api

# What moved, and when. A blank at the end of a line of code "moves" when the mark of a note takes
# the place of a comment before it: nobody sees that.
SHIFTS = """
    window.shifts = [];
    const blank = ({node}) => node?.nodeType === Node.TEXT_NODE && !node.data.trim();
    const name = ({node}) => `${node?.nodeName}.${node?.className}`;
    new PerformanceObserver((list) => {
        for (const {value, sources, startTime} of list.getEntries())
            if (!sources.length || !sources.every(blank))
                shifts.push([value, sources.map(name).join(" "), startTime]);
    }).observe({type: "layout-shift", buffered: true});
"""
# The parser of a busy machine may pause anywhere, and what is painted then grows: a button by its
# text, say. Scripts stand at the end of a page; the time when what comes before them is painted.
WHOLE = """() => new Promise((done) => {
    const look = () => document.querySelector("body script[src]")
        ? requestAnimationFrame(() => requestAnimationFrame(done)) : setTimeout(look, 10);
    look();
})"""


def hold(page: sync_api.Page, scripts: str) -> Callable[[], list[tuple[float, str]]]:
    """Keep these scripts back until the page is painted whole; the result says what moved since."""
    whole: list[float] = []
    page.add_init_script(SHIFTS)
    page.route(scripts, lambda route: (whole.append(page.evaluate(WHOLE)), route.continue_()))

    def moved() -> list[tuple[float, str]]:
        shifts = page.evaluate("shifts")
        return [(value, what) for value, what, when in shifts if when > min(whole, default=0)]

    return moved
