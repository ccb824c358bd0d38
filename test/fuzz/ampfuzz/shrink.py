"""Makes a failing program small: drops, unwraps and replaces parts of its tree as long as it fails in the same way."""
import re
import time

from .nodes import Expression, Node, Sequence, Statement
from .types import BOOL, DOUBLE, FLOAT, INT, LONG, UINT, ULONG, Bounds

SIMPLE = {INT: "1", UINT: "1u", LONG: "1L", ULONG: "1ul", FLOAT: "1.0f", DOUBLE: "1.0", BOOL: "true"}
ONE = Bounds(1, 1)


class Shrinker:
    """Shrinks one program; `fails` says whether a text still fails as the first one did."""

    def __init__(self, program, fails, minutes=10):
        self.program, self.fails = program, fails
        self.end = time.monotonic() + 60 * minutes
        self.trials = 0

    def still_fails(self):
        self.trials += 1
        return time.monotonic() < self.end and self.fails(self.program.text())

    def shrink(self):
        """Shrinks until nothing more can go, or the time is over."""
        before = None
        while before != str(self.program.tree) and time.monotonic() < self.end:
            before = str(self.program.tree)
            self.drop_in(self.program.checks)
            drop_unused(self.program)
            self.each(Sequence, self.drop_in)
            drop_unused(self.program)
            self.each(Statement, self.unwrap)
            self.each(Expression, self.simplify)

    def each(self, kind, action):
        """Does something to every node of a kind, outer ones first, that is still in the tree when its turn comes."""
        done = set()
        while True:
            waiting = [n for n in self.program.tree.descendants() if isinstance(n, kind) and id(n) not in done]
            if not waiting or time.monotonic() > self.end:
                return
            done.add(id(waiting[0]))
            action(waiting[0])

    def drop_in(self, sequence):
        """Drops as many parts of a sequence as possible, large groups first."""
        size = len(sequence.parts)
        while size:
            start = 0
            while start < len(sequence.parts):
                kept = sequence.parts
                sequence.parts = kept[:start] + kept[start + size :]
                if not self.still_fails():
                    sequence.parts = kept
                    start += size
            size //= 2

    def unwrap(self, statement):
        """Puts one of the bodies of a statement in its place."""
        for body in statement.bodies:
            parts = statement.parts
            statement.parts = ["{\n", body, "\n}"]
            if self.still_fails():
                statement.bodies = []
                return
            statement.parts = parts

    def simplify(self, made):
        """Puts a constant, or a smaller expression of the same type, in the place of an expression."""
        choices = []
        if not made.place and made.type in SIMPLE and (made.bounds is None or ONE.inside(made.bounds)):
            choices.append([SIMPLE[made.type]])
        inner = [n for n in made.descendants() if isinstance(n, Expression) and n.type == made.type]
        choices += [[n] for n in inner if (n.place or not made.place) and fits(n, made)]
        for parts in choices[:4]:
            kept = made.parts
            if str(Node(*parts)) == str(made):
                continue
            made.parts = parts
            if self.still_fails():
                return
            made.parts = kept


def drop_unused(program):
    """Drops the kernels that are no longer checked, and functions and classes that nothing names."""
    changed = True
    while changed:
        changed = False
        text = str(program.tree)
        for item in list(program.items.parts):
            own = declared_name(str(item))
            rest = text.replace(str(item), "")
            if own and not re.search(rf"\b{own}\b", rest):
                program.items.parts.remove(item)
                changed = True
                break


def declared_name(text):
    """By what the rest of a program names an item of it."""
    found = re.search(r"\bon_device_\d+", text) or re.search(r"\b(fun|Class|Record|Special)\d+(?= [{:]|\()", text)
    return found and found[0]


def fits(inner, outer):
    return outer.bounds is None or (inner.bounds is not None and inner.bounds.inside(outer.bounds))
