"""Where the rules of the specification are: names such as R-LANG-12 in pages and comments lead there."""
import pathlib
import re

NAME = r"\b(?:R-LANG|R-MEM|R-RT|API-[A-Z0-9]+)"
PAGES = [("R-LANG", "language"), ("R-", "memory-and-runtime"), ("API-CL", "api-interop"), ("API-(?:[FP]|D3D)?MATH", "api-math"),
         (r"API-(?:NORM|SVEC|SAMP|TEX\b|TVIEW|WOTV|GCOPY|GIMG)", "api-graphics"), ("API-", "api-core")]
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "specification"


def anchor(heading):
    """As Markdown pages have it; site's configuration makes the same."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _find_headings():
    headings = (re.findall(r"^### ((R-[A-Z]+-\d+)\b.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
                for page in FOLDER.glob("*.md"))
    return {rule: "#" + anchor(heading) for found in headings for heading, rule in found}


_ANCHORS = _find_headings()


def address(rule, suffix):
    """The page below specification/ with a rule, whose name ends with the suffix, and the place in it if the rule has a
    heading; others are rows of tables."""
    page = next(page for prefix, page in PAGES if re.match(prefix, rule))
    return page + suffix + _ANCHORS.get(rule, "")
