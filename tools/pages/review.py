"""The points of code review, and the rules that find them.

Groups and points are those of review/order.toml.
"""

import re

from tools.common import review
from tools.pages import pages
from tools.pages.directive import Directive


class Review(Directive):
    """A group of points, the table of all and their rules, or a command of review/."""

    name = "review"
    pattern = r"^<!-- review: (\w+) -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        name = match[1]
        if name in ("run", "changed"):
            command = (review.REVIEW / f"{name}.sh").read_text("utf-8")
            return ["```sh", *command.splitlines(), "```"]
        if name == "rules":
            points = [(point, point.text(self.language)) for point in review.points()]
            return self.fill("rules.md.j2", points=points)
        if name not in review.groups():
            have = ", ".join(["run", "changed", "rules", *review.groups()])
            raise ValueError(f"review/order.toml has {have}. Then: name one of these")
        entries = []
        for point in review.groups()[name]:
            said = point.text(self.language)
            file = f"review/{point.name}/text.{self.language}.toml"
            entries.append((point, said, pages.heading(self.language, said.page, file)))
        return self.fill("review.md.j2", points=entries)
