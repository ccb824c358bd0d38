"""The pages of the site: the repository's Markdown files with their links turned to the site's places, and a page for
each source file or folder that they link to."""
import pathlib
import re
import shutil

import rules

DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/**/*.md", "examples/**/*.md", "bench/README.md",
             "test/**/README.md"]
LINK = re.compile(r"(?<!\\)(\[[^\[\]]*\]\()([^)\s]+)(\))")
CODE = re.compile(r"(^```.*?^```|`[^`\n]*`)", re.MULTILINE | re.DOTALL)
LANGUAGES = {".cpp": "cpp", ".h": "cpp", ".def": "cpp", ".py": "python", ".cl": "c", ".cu": "cpp", ".sh": "bash",
             ".cmake": "cmake", ".txt": "text"}
RULE = re.compile(rf"\[[^\]]*\]\([^)]*\)|^#.*$|({rules.NAME}(?:-\d+)?)(?![\w-])", re.MULTILINE)
WIDE = {"docs/gallery.md"}  # without the columns at the sides
LIST_ITEM = r"(?:[-*]|\d+\.) "


class Pages:
    """Which files of the repository the site has, and where."""

    def __init__(self, root):
        self.root = root
        files = {path.relative_to(root) for pattern in DOCUMENTS for path in root.glob(pattern)}
        self.documents = sorted(path for path in files if not {"Inputs", "site"} & set(path.parts))
        self.sources = set()  # files and folders that are linked to; more while pages are written

    def site_path(self, path):
        """Where a file or folder of the repository is in the site, as Markdown."""
        if path in self.documents:
            if path == pathlib.Path("README.md"):
                return "index.md"
            inside = path.relative_to("docs") if path.parts[0] == "docs" else path
            return str(inside)
        if path.suffix in (".png", ".svg"):
            return str(path.relative_to("docs") if path.parts[0] == "docs" else path)
        self.sources.add(path)
        return f"source/{path}/index.md" if (self.root / path).is_dir() else f"source/{path}.md"


def without_code(text, change):
    """Applies a change to what is not code."""
    pieces = CODE.split(text)
    return "".join(piece if piece.startswith("`") else change(piece) for piece in pieces)


def relative(target, start):
    """The way from the page at `start` to `target`, both in the site."""
    up = len(pathlib.PurePath(start).parts) - 1
    return "../" * up + target


def with_site_links(text, path, pages, problems):
    here = pages.site_path(path)

    def turned(match):
        link, _, anchor = match.group(2).partition("#")
        if "://" in match.group(2) or match.group(2).startswith("mailto:") or not link:
            return match.group()
        target = pathlib.Path(*_resolved((path.parent / link).parts))
        if not (pages.root / target).exists():
            problems.append(f"{path}: {link}: no such file")
            return match.group()
        if (pages.root / target / "README.md").exists():
            target = target / "README.md"
        return match.group(1) + relative(pages.site_path(target), here) + ("#" + anchor if anchor else "") + match.group(3)

    return without_code(text, lambda piece: LINK.sub(turned, piece))


def _resolved(parts):
    """Path components without '..'."""
    result = []
    for part in parts:
        if part == "..":
            result.pop()
        else:
            result.append(part)
    return result


def with_rule_links(text, here):
    """Rules that a page names lead to the specification, unless they are in a link or a heading."""
    def linked(match):
        rule = match.group(1)
        return f"[{rule}]({relative('specification/' + rules.address(rule, '.md'), here)})" if rule else match.group()

    return without_code(text, lambda piece: RULE.sub(linked, piece))


def with_empty_lines(text):
    """Python's Markdown begins a list only after an empty line."""
    before_list = rf"^(?!\s*{LIST_ITEM}|\s|$|\|)(.+)\n(?={LIST_ITEM})"
    return without_code(text, lambda piece: re.sub(before_list, r"\1\n\n", piece, flags=re.MULTILINE))


def with_anchors(text):
    """Headings have the anchors that Markdown pages have elsewhere, which links in the pages use."""
    used = []

    def marked(match):
        if not match.group(1):
            return match.group()
        name = rules.anchor(match.group(2))
        used.append(name)
        number = f"-{used.count(name) - 1}" if used.count(name) > 1 else ""
        return f"{match.group()} {{: #{name}{number} }}"

    return re.sub(r"^```.*?^```|^(#+) ([^\n]*)$", marked, text, flags=re.MULTILINE | re.DOTALL)


def document(path, pages, problems):
    text = (pages.root / path).read_text(encoding="utf-8")
    text = with_empty_lines(with_site_links(text, path, pages, problems))
    if "specification" not in path.parts:
        text = with_rule_links(text, pages.site_path(path))
    text = with_anchors(text)
    return "---\nhide: [navigation, toc]\n---\n" + text if str(path) in WIDE else text


def source_page(path, pages):
    """A source file as a page, or the list of a folder's files."""
    here, place = pages.root / path, pages.site_path(path)
    if here.is_dir():
        names = sorted(one.name + "/" * one.is_dir() for one in here.iterdir() if not one.name.startswith((".", "__")))
        lines = [f"- [{name}]({relative(pages.site_path(path / name), place)})" for name in names]
        return f"# {path}/\n\n" + "\n".join(lines) + "\n"
    text = here.read_text(encoding="utf-8", errors="replace")
    if text.startswith("#!"):
        language = "python" if "python" in text.split("\n")[0] else "bash"
    else:
        language = "cmake" if path.name == "CMakeLists.txt" else LANGUAGES.get(path.suffix, "text")
    fence = "~~~~" if "```" in text or "~~~" in text else "```"
    return f"# {path}\n\n{fence}{language}\n{text.rstrip()}\n{fence}\n"


def write_pages(pages, folder):
    """Writes all pages and images. Returns the links that lead nowhere."""
    problems = []

    def write(name, text):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")

    for path in pages.documents:
        write(pages.site_path(path), document(path, pages, problems))
    done = set()
    while pages.sources - done:
        for path in sorted(pages.sources - done):
            done.add(path)
            write(pages.site_path(path), source_page(path, pages))
    shutil.copytree(pages.root / "docs/images", folder / "images", dirs_exist_ok=True)
    return problems
