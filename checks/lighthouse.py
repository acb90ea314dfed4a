"""What Lighthouse says of a page of each kind, on a phone, and the least that it has to say.

    python -m checks.lighthouse              # make lighthouse: builds the site first; every kind, and each language's start
    python -m checks.lighthouse --all site   # every kind in every language, of a site that is built already
    python -m checks.lighthouse --only error site

Through nginx with deploy/nginx.conf, so compressed and with the headers that the site is published with; this machine's
own addresses count as secure. The performance is a timing, and its median of five runs is what counts: where three runs
reach the limit, the median does whatever the other two say, so they are left out. What a machine under load prints is the load.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

from checks import budgets, chromium, nginx, npm
from tools.common.records import ROOT
from tools.site import build, finish

PINS = ROOT / "tests/browser"
FOLDER = build.WORK / "lighthouse"
LIMITS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
RUNS = 5
TRIES = 3
LOST = (
    "NO_NAVSTART",
    "NO_FCP",
    "NO_TRACING_STARTED",
)  # a recording of which Lighthouse itself says: run it again


class LighthouseError(Exception):
    """Lighthouse gave no report; the text is what it said."""


class RecordingError(LighthouseError):
    """Lighthouse lost the recording of a page."""


def report(address: str, categories: list[str]) -> dict:
    """One run; up to three where the recording failed and not the page. Raises LighthouseError."""
    for _ in range(TRIES - 1):
        with contextlib.suppress(RecordingError):
            return _report(address, categories)
    return _report(address, categories)


def _report(address: str, categories: list[str]) -> dict:
    flags = " ".join(
        ["--headless=new", "--no-sandbox" if os.geteuid() == 0 else "", *chromium.OPTIONS]
    )
    command = [
        "node_modules/.bin/lighthouse", address, "--output=json", "--quiet", "--disable-full-page-screenshot",
        f"--only-categories={','.join(categories)}", f"--chrome-flags={flags}",
    ]  # fmt: skip
    with tempfile.TemporaryDirectory() as home:  # it would write down that it ran
        environment = {
            **os.environ,
            "CHROME_PATH": chromium.path(),
            "XDG_CONFIG_HOME": home,
            "CI": "1",
        }
        done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, env=environment)
    if done.returncode:
        lost = any(f"({code})" in done.stderr for code in LOST)
        raise (RecordingError if lost else LighthouseError)(f"{address}: {done.stderr.strip()}")
    found = json.loads(done.stdout)
    if "runtimeError" in found:
        raise LighthouseError(f"{address}: {found['runtimeError']['message']}")
    return found


def scores(found: dict) -> dict[str, int]:
    return {
        name: round(100 * (category["score"] or 0))
        for name, category in found["categories"].items()
    }


def faults(found: dict) -> list[str]:
    """Each audit that costs points, with the places that it names, as lines to print."""
    lines = []
    for name, category in found["categories"].items():
        for part in category["auditRefs"]:
            audit = found["audits"][part["id"]]
            if (
                part["weight"]
                and audit["score"] is not None
                and audit["score"] < (0.9 if name == "performance" else 1)
            ):
                places = [
                    item.get("node", item) for item in audit.get("details", {}).get("items", [])
                ][:4]
                shown = [
                    place.get("snippet") or json.dumps(place, ensure_ascii=False)[:200]
                    for place in places
                ]
                lines.append(
                    " ".join(
                        [f"{name}: {part['id']}: {audit.get('displayValue', '')}", *shown]
                    ).rstrip()
                )
    return lines


def judge(address: str) -> tuple[dict[str, int], list[int], list[str]]:
    """The scores of a page, with the median for the performance; that of each run; and what costs points."""
    first = report(address, list(LIMITS))
    found, lines = scores(first), faults(first)
    times = [found["performance"]]
    while len(times) < RUNS and sum(time >= LIMITS["performance"] for time in times) * 2 <= RUNS:
        times.append(scores(report(address, ["performance"]))["performance"])
    found["performance"] = round(statistics.median(times))
    return found, times, lines


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--all", action="store_true", help="every kind of page in every language")
    parser.add_argument("--only", metavar="KIND", help="this kind alone")
    parser.add_argument("site", nargs="?", type=pathlib.Path, help="a site that is built already")
    asked = parser.parse_args()
    excesses: list[str] = []
    with contextlib.ExitStack() as stack:
        try:
            if chromium.path() is None:
                raise LighthouseError(chromium.MISSING)
            npm.install(FOLDER, PINS, "lighthouse (190 MB)")
            site = asked.site
            if site is None:
                site = pathlib.Path(
                    stack.enter_context(tempfile.TemporaryDirectory(dir=build.WORK)), "site"
                )
                build.build(site)
            home = stack.enter_context(nginx.serve(site))
            print(
                f"{'':4}{'kind':13}{'page':24}{''.join(f'{name:16}' for name in LIMITS)}performance of each run"
            )
            for language, kind, page in budgets.pages(site):
                if asked.only not in (None, kind) or not (
                    asked.all or asked.only or language == "en" or kind == "start"
                ):
                    continue
                found, times, lines = judge(home + page)
                print(
                    f"{language:4}{kind:13}{'/' + page:24}{''.join(f'{found[name]:<16}' for name in LIMITS)}{times}",
                    flush=True,
                )
                low = [
                    f"{name} {found[name]}, at least {least} expected"
                    for name, least in LIMITS.items()
                    if found[name] < least
                ]
                if low:
                    excesses += [f"/{page}: {', '.join(low)}", *(f"    {line}" for line in lines)]
        except (
            finish.SiteError,
            LighthouseError,
            nginx.NginxError,
            npm.NpmError,
        ) as error:
            sys.exit(str(error))
    sys.exit("\n".join(excesses) if excesses else None)


if __name__ == "__main__":
    main()
