"""Kernels whose threads do what neighbours do alike: the loops, conditions and barriers that the second text of a kernel,
which computes whole rows of threads, takes apart and puts together again.

The numbers of such a kernel: `x` and `y` are a thread's column and row, `n` and `m` what it captures, `s` and `u` are the
same for all threads of a tile, `v` is not; `a`, `b` and `w` are its values. Loops count with `k`s.
"""
from .declarations import DUAL
from .nodes import Sequence, Statement, branches

SHAPES = [(1, 64), (8, 8), (2, 32), (16, 4)]  # rows and columns; one row makes a kernel of rank 1
TILES = [(1, 8), (1, 32), (4, 4), (2, 8), (8, 2)]
CASES, DEEPEST, MOST = 3, 3, 4


class Row:
    """What the code at one point of such a kernel can name and do."""

    def __init__(self, program, rng, tile):
        self.program, self.rng, self.tile = program, rng, tile
        self.counters = []  # of loops that all threads run alike
        self.depth = 0
        self.is_same = True  # whether all threads of a tile come here, equally often
        self.around = None  # whether all threads of a tile run the innermost loop alike; None: there is no loop

    def inner(self, is_same=True, counter=None, loop=False):
        row = Row(self.program, self.rng, self.tile)
        row.counters = self.counters + ([counter] if counter else [])
        row.depth, row.is_same = self.depth + 1, self.is_same and is_same
        row.around = row.is_same if loop else self.around
        return row

    # Numbers of type int, all of them small.
    def same(self):
        rng = self.rng
        return rng.choice(["n", "m", "u", str(rng.randint(0, MOST)), f"(n + {rng.randint(0, 2)})"] + 2 * self.counters)

    def position(self):
        same, rng = self.same(), self.rng
        return rng.choice(["x", "x", f"x + {rng.randint(0, 3)}", f"{same} + x", f"x - {same}", "first", f"{same} + (x - m)",
                           f"{same} - x", f"{same} - (x - 2)"])

    def varying(self):
        return self.rng.choice(["v", "y", "(x & 3)", self.position(), self.same()])

    def condition(self):
        """A condition, and whether all threads of a tile find the same."""
        rng = self.rng
        kind = rng.choice(["position", "position", "both", "values", "same", "same", "row"])
        compare = rng.choice(["<", "<=", ">", ">=", "==", "!="])
        if kind == "position":
            made = f"{self.position()} {compare} {self.same()}"
            return (made if rng.random() < 0.6 else f"{self.same()} {compare} {self.position()}"), False
        if kind == "both":
            one, other = self.condition(), self.condition()
            return f"{rng.choice(['', '!'])}({one[0]} {rng.choice(['&&', '||'])} {other[0]})", one[1] and other[1]
        if kind == "values":
            return f"({rng.choice('ab')} & {rng.choice([1, 2, 4])}u) != 0u", False
        if kind == "row":
            return f"(y & 1) == {rng.randint(0, 1)}", False
        return f"{self.same()} {compare} {self.same()}", True

    # Values of type unsigned.
    def value(self, depth=2):
        rng = self.rng
        kinds = [lambda: rng.choice("ab"), lambda: f"w[{self.varying()} & 3]", lambda: f"in[({self.varying()} * {rng.randint(1, 5)}) & 63]",
                 lambda: f"static_cast<unsigned>({self.varying()})", lambda: f"{rng.randrange(1, 1 << 16)}u",
                 lambda: f"own[{self.varying()} & 7]"]
        if self.tile:
            kinds += 2 * [lambda: f"words[s][(y + {self.same()}) & {self.tile[0] - 1}][({self.position()}) & {self.tile[1] - 1}]"]
        if depth > 0:
            sum_of = lambda: f"({self.value(depth - 1)} {rng.choice(['+', '*', '^', '-'])} {self.value(depth - 1)})"
            choice = lambda: f"({self.condition()[0]} ? {self.value(depth - 1)} : {self.value(depth - 1)})"
            kinds += [sum_of, sum_of, sum_of, choice]
        return rng.choice(kinds)()

    def statement(self):
        kinds = [self.assign] * 4 + [self.set_varying, self.store]
        if self.is_same:
            kinds += [self.set_same]
        if self.depth < DEEPEST:
            kinds += [self.branch] * 3 + [self.decide] + [self.count, self.count, self.stride, self.stride, self.count_varying, self.count_down, self.switch]
            if self.is_same and self.tile:
                kinds += [self.exchange] * 4
        if self.around is not None and (self.is_same or not (self.tile and self.around)):
            kinds += [self.leave]
        return self.rng.choice(kinds)()

    def block(self, least=1):
        return Sequence(*[self.statement() for _ in range(self.rng.randint(least, 3))])

    def assign(self):
        rng = self.rng
        target = rng.choice(["a", "b", f"w[{self.varying()} & 3]"])
        return Statement(f"{target} {rng.choice(['=', '+=', '^=', '*='])} {self.value()};")

    def set_varying(self):
        return Statement(f"v = ({self.varying()} + {self.varying()}) & 7;")

    def set_same(self):
        return Statement(f"u = ({self.same()} + {self.same()}) & 7;")

    def store(self):
        return Statement(f"own[{self.varying()} & 7] {self.rng.choice(['=', '+='])} {self.value()};")

    def exchange(self):
        return Statement(f"words[1 - s][y][x] = {self.value()};\nWAIT;\ns = 1 - s;")

    def branch(self):
        condition, is_same = self.condition()
        return branches(self.rng, condition, self.inner(is_same).block, self.inner(is_same).block)

    def decide(self):
        """A number that is computed for one decision, or for more than that."""
        rng, q = self.rng, self.program.fresh("q")
        bounds = [f"{q} {rng.choice(['>=', '>', '!='])} {self.same()}", f"{q} {rng.choice(['<', '<='])} {self.same()} + {rng.randint(0, 60)}"]
        condition = rng.choice([bounds[0], bounds[1], " && ".join(bounds)] + [f"{' && '.join(bounds)} && {self.condition()[0]}"])
        inside, after = self.inner(False).block(), rng.choice(["", "", f"\na += static_cast<unsigned>({q});"])
        return Statement(f"{{\n{rng.choice(['const int', 'int'])} {q} = {self.position()};\nif ({condition}) {{\n"
                         f"b ^= static_cast<unsigned>({q} + 1);\n", inside, f"\n}}{after}\n}}")

    def loop(self, head, end="}", is_same=True, counter=None):
        inside = self.inner(is_same, counter, loop=True)
        body = inside.block()
        return Statement(head + " {\n", body, "\n" + end, bodies=[])

    def count(self):
        k = self.program.fresh("k")
        step = self.rng.choice([f"++{k}", f"{k}++", f"{k} += 2"])
        return self.loop(f"for (int {k} = {self.rng.randint(0, 1)}; {k} < {self.same()}; {step})", counter=k)

    def count_varying(self):
        k = self.program.fresh("k")
        return self.loop(f"for (int {k} = 0; {k} < ({self.varying()} & 3); ++{k})", is_same=False, counter=k)

    def count_down(self):
        k = self.program.fresh("k")
        if self.rng.random() < 0.5:
            return self.loop(f"for (int {k} = {self.same()}; {k}-- > 0;)", counter=k)
        made = self.loop(f"int {k} = 0;\ndo", f"}} while (++{k} < {self.same()});", counter=k)
        return Statement("{\n", made, "\n}")

    def stride(self):
        k, rng = self.program.fresh("k"), self.rng
        bound, step = f"{self.same()} * {rng.randint(1, 4)}", rng.choice([f"{rng.randint(1, 9)}", "m + 1", "n + m + 1"])
        return self.loop(f"for (int {k} = {self.position()}; {k} < {bound}; {k} += {step})", is_same=False, counter=k)

    def switch(self):
        chosen, is_same = (self.same(), True) if self.rng.random() < 0.5 else (self.varying(), False)
        parts, bodies = [f"switch ({chosen} & 3) {{\n"], []
        for label in range(CASES):
            inside = self.inner(is_same=False)
            inside.around = None
            body = inside.block()
            parts += [f"case {label}:\n", body, "\n", self.rng.choice(["break;\n", ""])]
        return Statement(*parts, "}", bodies=bodies)

    def leave(self):
        condition, is_same = self.condition()
        if self.tile and self.around and not is_same:  # the loop may have barriers
            condition = f"{self.same()} > 3"
        return Statement(f"if ({condition}) {self.rng.choice(['break', 'continue'])};")


def body(program, rng, tile, index):
    """The text of a kernel for one thread."""
    row = Row(program, rng, tile)
    begin = Statement(f"{index}\nint u = n & 1, v = x & 3;\nunsigned a = in[thread], b = {rng.randrange(1000)}u, w[4] = {{1u, a, 2u, 3u}};\n"
                      f"const int first = x + {rng.choice(['n', '1', 'y'])};")
    parts = [begin]
    if tile:
        parts.append(Statement("int s = 0;\nwords[0][y][x] = a;\nWAIT;"))
    for _ in range(rng.randint(2, 5)):
        parts.append(row.statement())
        if not tile and rng.random() < 0.2:
            parts.append(Statement(f"if ({row.condition()[0]}) {{\nout[thread] = a;\nreturn;\n}}"))
    parts.append(Statement("out[thread] = mix(mix(mix(mix(mix(a, b), w[0]), w[1]), w[2]), w[3] + unsigned(v));"))
    return Sequence(*parts)


VIEWS = ("const array_view<unsigned> out = buffers.out, scratch = buffers.scratch;\nconst array_view<const unsigned> in = buffers.in;\n"
         "const int n = {n}, m = {m};\n")
OWN = "unsigned *const own = &scratch[thread * 8];"


def simple(program, rng, number):
    """One thread for each element of the domain."""
    height, width = rng.choice(SHAPES)
    rank, extents = (1, f"{width}") if height == 1 else (2, f"{height}, {width}")
    index = f"const int y = {'0' if rank == 1 else 'i[0]'}, x = i[{rank - 1}], thread = y * {width} + x;\n{OWN}"
    views = VIEWS.format(n=rng.randint(0, MOST), m=rng.randint(0, MOST))
    made = body(program, rng, None, index)
    kernel = f"row_kernel_{number}(buffers)"
    return Statement(f"auto row_kernel_{number}(const Buffers &buffers) {{\n{views}return [=](index<{rank}> i) {DUAL} {{\n", made, "\n};\n}\n",
                     f"void on_device_{number}(const Buffers &buffers) {{ parallel_for_each(extent<{rank}>({extents}), {kernel}); }}\n"
                     f"void on_host_{number}(const Buffers &buffers) {{\nconst auto kernel = {kernel};\n"
                     f"for (int y = 0; y < {height}; ++y)\nfor (int x = 0; x < {width}; ++x)\n"
                     f"kernel(index<{rank}>({'x' if rank == 1 else 'y, x'}));\n}}\n")


def tiled(program, rng, number):
    """Tiles of threads that exchange values; on the host each thread of a tile is one of the host's."""
    height, width = rng.choice(TILES)
    tiles = 64 // (height * width)
    index = f"const int thread = (tile * {height} + y) * {width} + x;\n{OWN}"
    views = VIEWS.format(n=rng.randint(0, MOST), m=rng.randint(0, MOST))
    made = body(program, rng, (height, width), index)
    words = f"unsigned words[2][{height}][{width}];\n"
    if height == 1:
        domain, tile, y, x = f"extent<1>({tiles * width})", f"{width}", "0", "t.local[0]"
    else:
        domain, tile, y, x = f"extent<2>({tiles * height}, {width})", f"{height}, {width}", "t.local[0]", "t.local[1]"
    return Statement(
        f"#define WAIT t.barrier.wait()\nvoid on_device_{number}(const Buffers &buffers) {{\n{views}"
        f"parallel_for_each({domain}.tile<{tile}>(), [=](tiled_index<{tile}> t) restrict(amp) {{\n"
        f"tile_static {words}const int tile = t.tile[0], y = {y}, x = {x};\n", made, "\n});\n}\n#undef WAIT\n"
        f"#define WAIT meeting.wait()\nvoid on_host_{number}(const Buffers &buffers) {{\n{views}"
        f"for (int tile = 0; tile < {tiles}; ++tile) {{\n{words}Meeting meeting({height * width});\n"
        f"run_threads({height}, {width}, [&](int y, int x) {{\n", made, "\n});\n}\n}\n#undef WAIT\n")


def rows(program, rng, number):
    return rng.choice([simple, tiled])(program, rng, number)
