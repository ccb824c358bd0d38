"""The structure of a generated program: pieces of text that know what they are, so that a failing program can shrink."""


class Node:
    """A list of strings and nodes; its text is theirs, joined."""

    def __init__(self, *parts):
        self.parts = list(parts)

    def __str__(self):
        return "".join(str(part) for part in self.parts)

    def descendants(self):
        """All nodes below this one, outer ones first."""
        for part in self.parts:
            if isinstance(part, Node):
                yield part
                yield from part.descendants()


class Sequence(Node):
    """Statements, or the items of a file: any of them may be dropped if the rest still makes sense."""

    def __str__(self):
        return "\n".join(str(part) for part in self.parts)


class Statement(Node):
    """A statement; `bodies` are the sequences inside that may stand in its place."""

    def __init__(self, *parts, bodies=()):
        super().__init__(*parts)
        self.bodies = list(bodies)


class Expression(Node):
    """An expression of a type, with the bounds of its value and the objects that it reads and writes."""

    def __init__(self, *parts, type, bounds=None, reads=(), writes=(), place=False):
        super().__init__(*parts)
        self.type = type
        self.bounds = bounds
        self.reads = frozenset(reads)
        self.writes = frozenset(writes)
        self.place = place
        for part in parts:
            if isinstance(part, Expression):
                self.reads |= part.reads
                self.writes |= part.writes


def independent(first, second):
    """Whether the order in which two expressions are evaluated cannot matter."""
    return not (first.writes & (second.reads | second.writes) or second.writes & first.reads)


def indented(text):
    """The text with each line indented by the braces around it."""
    depth, lines = 0, []
    for line in text.splitlines():
        line = line.strip()
        if not line:
            continue
        closing = len(line) - len(line.lstrip("}"))
        lines.append("  " * (depth - closing) + line)
        depth += line.count("{") - line.count("}")
    return "\n".join(lines) + "\n"


def branches(rng, condition, then, other):
    """An `if`, sometimes with an `else`. `then` and `other` make their statements."""
    bodies = [then()]
    if rng.random() < 0.6:
        return Statement(f"if ({condition}) {{\n", bodies[0], "\n}", bodies=bodies)
    bodies.append(other())
    return Statement(f"if ({condition}) {{\n", bodies[0], "\n} else {\n", bodies[1], "\n}", bodies=bodies)
