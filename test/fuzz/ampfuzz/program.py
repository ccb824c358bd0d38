"""A whole program from a seed."""
import os
import random

from .declarations import class_definition, function
from .kernels import THREADS, kernel
from .nodes import Node, Sequence, Statement, indented

PRELUDE = os.path.join(os.path.dirname(__file__), "prelude.h")


class Program:
    """The tree of a generated program, and what its parts know of each other while it grows."""

    def __init__(self, seed, kernels=6, size=8, form=None):
        self.seed, self.form = seed, form
        self.classes, self.functions, self.records = [], [], []
        self.items, self.checks = Sequence(), Sequence()
        self.numbers, self.threads = {}, THREADS
        self.cost_limit, self.statements = 2000, size
        rng = random.Random(seed)
        for _ in range(rng.randint(2, size // 2)):
            self.items.parts.append(class_definition(self, rng))
        for _ in range(rng.randint(3, size)):
            self.items.parts.append(function(self, rng))
        for number in range(kernels):
            kernel(self, rng, number)
        end = Statement("int main(int count, char **words) {\nconst Chosen chosen(count, words);\nint failures = 0;\n", self.checks,
                        "\nstd::puts(\"all kernels are done\");\nreturn failures ? 1 : 0;\n}\n")
        self.tree = Node(self.items, "\n", end)

    def fresh(self, stem):
        """A name that the program does not have yet."""
        self.numbers[stem] = self.numbers.get(stem, 0) + 1
        return f"{stem}{self.numbers[stem]}"

    def text(self):
        with open(PRELUDE, encoding="utf-8") as prelude:
            return prelude.read() + "\n" + indented(str(self.tree))
