"""Links of a folder of HTML pages that lead nowhere: to a file that is not there, or to a place that its page lacks."""
import html.parser
import pathlib
import urllib.parse


class _Page(html.parser.HTMLParser):
    """The links and the places of one page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.places = [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("id", "name") and value:
                self.places.add(value)
            elif name in ("href", "src") and value and tag != "base":
                self.links.append(value)


def broken_links(site):
    """A description of each, in the order of pages."""
    site = pathlib.Path(site).resolve()
    pages = {path: _Page(path) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        for link in sorted(set(page.links)):
            scheme, host, name, _, place = urllib.parse.urlsplit(link)
            if scheme or host:
                continue
            if name.startswith("/"):  # 404.html is served for any address
                target = site / urllib.parse.unquote(name).lstrip("/")
            else:
                target = (path.parent / urllib.parse.unquote(name)).resolve() if name else path
            target = target / "index.html" if target.is_dir() else target
            place = urllib.parse.unquote(place)
            if not target.exists():
                yield f"{path.relative_to(site)}: {link}: no such file"
            elif place and target in pages and place not in pages[target].places and not place.startswith("__"):
                yield f"{path.relative_to(site)}: {link}: no such place"
