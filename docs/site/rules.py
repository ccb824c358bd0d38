"""Where the rules of the specification are: names such as R-LANG-12 in pages and comments lead there."""
import pathlib
import re

NAME = r"\b(?:R-LANG|R-MEM|R-RT|API-[A-Z0-9]+)"
PAGES = [("R-LANG", "language"), ("R-", "memory-and-runtime"), ("API-CL", "api-interop"),
         ("API-(?:[FP]|D3D)?MATH", "api-math"),
         (r"API-(?:NORM|SVEC|SAMP|TEX\b|TVIEW|WOTV|GCOPY|GIMG)", "api-graphics"), ("API-", "api-core")]
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "specification"


def anchor(heading):
    """The anchor of a heading, as it is usual for Markdown."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _find_places():
    """Rule -> place in its page: its own heading, or else the heading above the table's row or the declaration that it is
    first named in. The name without a number (API-EXT) has the place of the first of its rules."""
    places = {}
    for page in sorted(FOLDER.glob("*.md")):
        heading = ""
        for line in page.read_text(encoding="utf-8").splitlines():
            if line.startswith("##"):
                heading = line.lstrip("# ")
            defined = re.match(rf"(?:### |\| |.*// )?({NAME})(-\d+)", line)
            if defined and heading and _page_of(defined[1]) == page.stem:
                places.setdefault(defined[1] + defined[2], "#" + anchor(heading))
                places.setdefault(defined[1], "#" + anchor(heading))
    return places


def _page_of(rule):
    return next(page for prefix, page in PAGES if re.match(prefix, rule))


_PLACES = _find_places()


def address(rule, suffix):
    """The page below specification/ with a rule, whose name ends with the suffix, and the place in it."""
    return _page_of(rule) + suffix + _PLACES.get(rule, _PLACES.get(re.sub(r"-\d+$", "", rule), ""))
