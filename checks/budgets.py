"""One page of each kind, and the most that it may cost; for tests/browser and for Lighthouse.

The heaviest page is among them: what holds for it holds for those that are not opened.
"""

KINDS = {  # name of the kind -> address of the page below its language
    "start": "",
    "error index": "errors/",
    "error": "cuda-error/",
    "explanation": "calls/",
    "answer": "copy-or-share/",
    "figures": "sharing/",
    "how-to": "images/",
    "picker": "cases/",
    "table": "dtypes/",
    "plots": "cost/",
    "measured": "cost-figures/",
    "glossary": "glossary/",
    "verified": "verified/",
    "notebook": "learn-1-tensor-and-array/",
    "path": "learn/",
    "step": "learn-3-share-or-copy/",
}
# Bytes over the wire for a reader who comes for the first time, headers included: what the heaviest
# language takes, which is Japanese; `.ci/run` measures that one.
# A page of the site costs each other page some 80 bytes, by its link: of 104,000 some 5,000. Links
# to the open door alone would be 4,000 less, but a missing page names the nearest of them, and a
# phone's drawer leads through all doors.
LIMIT = 104_000
# The box, and each message with both of its lines: the filter and readers without JavaScript need
# them in the page.
LIMITS = {"error index": 160_000}
