"""The questions that come after an answer, as links that stay in step with their headings."""

import re

from tools.pages import pages
from tools.pages.directive import Directive

MOST = 3


class Next(Directive):
    """Links to sections, called what their headings ask."""

    name = "next"
    pattern = r"^<!-- next: (.+?) -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        places = match[1].split()
        if len(places) > MOST or len({*places}) < len(places):
            raise ValueError(f"{len(places)} places, or one twice. Then: name {MOST} at most")
        links = [f"[{pages.heading(self.language, each)}]({each})" for each in places]
        # Not indexed: a search would find the questions here, and not their answers.
        said = f"{self.words['asked']} {' · '.join(links)}"
        return [said, "{ .next data-search-exclude }"]
