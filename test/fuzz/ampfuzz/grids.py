"""Kernels over grids, as filters, simulations and matrix products are: each thread reads neighbours, behind checks of the
border or with positions that are clamped, mirrored or begin again at the other side, walks along rows and columns, uses
captured tables, counts, and writes an element of its own, always or sometimes.

The numbers of such a kernel: `x`, `y` and `z` are a thread's position, `w`, `h` and `d` the extents, `n` and `m` what it
captures; `a` and `b` are its values, `from` and `other` what it reads, `to` what it writes. `q` and `r` are the quotient and
the remainder of `x`, or of a position near it, and a captured `c`.
"""
from .declarations import DUAL
from .nodes import Sequence, Statement, branches

AXES, EXTENTS = "zyx", "dhw"
FARTHEST, DEEPEST, BINS = 3, 2, 16
SIZES = {1: (40, 900), 2: (6, 45), 3: (5, 14)}  # of each dimension; none below FARTHEST + 2
TILES = {1: ["32", "64", "7"], 2: ["4, 16", "8, 8", "1, 32", "5, 3"], 3: ["2, 2, 8", "4, 4, 4"]}


class Point:
    """What the code at one point of such a kernel can name and do."""

    def __init__(self, program, rng, rank, is_square):
        self.program, self.rng, self.rank, self.is_square = program, rng, rank, is_square
        self.axes, self.extents = AXES[-rank:], EXTENTS[-rank:]
        self.margins = {axis: (0, 0) for axis in self.axes}  # how far away neighbours are known to exist
        self.counters = []
        self.depth = 0
        self.has_parts = False  # whether x is divided, into q and r

    def inner(self, margins=None, counter=None):
        point = Point(self.program, self.rng, self.rank, self.is_square)
        point.margins = {**self.margins, **(margins or {})}
        point.counters = self.counters + ([counter] if counter else [])
        point.depth = self.depth + 1
        point.has_parts = self.has_parts
        return point

    def same(self):
        """A small number that is the same for all threads."""
        return self.rng.choice(["n", "m", str(self.rng.randint(0, FARTHEST))] + 2 * self.counters)

    def near(self, axis):
        """A position that exists in a dimension: this thread's own, or one around it."""
        rng, size = self.rng, self.extents[self.axes.index(axis)]
        k = rng.randint(1, FARTHEST)
        below, above = self.margins[axis]
        kinds = [axis, axis, f"({axis} + {k}) % {size}", f"({axis} + {size} - {k}) % {size}",
                 f"({axis} + {k} < {size} ? {axis} + {k} : {axis} + {k} - {size})",
                 f"({axis} < {k} ? {axis} - {k} + {size} : {axis} - {k})",
                 f"({axis} == 0 ? {size} - 1 : {axis} - 1)", f"({axis} == {size} - 1 ? 0 : {axis} + 1)",
                 f"({size} - 1 - {axis})", f"clamped({axis} + {self.same()} - {rng.randint(0, FARTHEST)}, {size})",
                 f"({axis} + {self.same()}) % {size}", f"({axis} - {k} < 0 ? 0 : {axis} - {k})",
                 f"({axis} + {k} >= {size} ? {size} - 1 : {axis} + {k})"]
        if self.has_parts and axis == "x":
            kinds += 3 * [f"(q * c + r) % {size}", f"(q * c + (r + {k}) % c) % {size}",
                          f"(x / c * c + r + {k}) % {size}", f"r % {size}"]
        if below:
            kinds += 4 * [f"{axis} - {rng.randint(1, below)}"]
        if above:
            kinds += 4 * [f"{axis} + {rng.randint(1, above)}"]
        return rng.choice(kinds)

    def place(self):
        """The arguments of an element that exists."""
        parts = [self.near(axis) if self.rng.random() < 0.6 else axis for axis in self.axes]
        if self.is_square and self.rng.random() < 0.25:
            parts.reverse()
        return ", ".join(parts)

    def value(self, depth=2):
        rng = self.rng
        kinds = [lambda: rng.choice("ab"), lambda: f"{rng.randrange(1, 1 << 16)}u", lambda: "from[i]",
                 lambda: f"from({self.place()})", lambda: f"from({self.place()})", lambda: f"other({self.place()})",
                 lambda: f"table[{self.small()} & 7]", lambda: f"rules.weight[{self.small()} & 3][{self.small()} & 3]",
                 lambda: "rules.bias", lambda: f"static_cast<unsigned>({rng.choice(self.axes)} + {self.same()})"]
        if depth > 0:
            sum_of = lambda: f"({self.value(depth - 1)} {rng.choice(['+', '*', '^', '-'])} {self.value(depth - 1)})"
            choice = lambda: f"({self.condition()[0]} ? {self.value(depth - 1)} : {self.value(depth - 1)})"
            kinds += [sum_of, sum_of, sum_of, choice]
        return rng.choice(kinds)()

    def small(self):
        parts = ["q", "r", f"(r + {self.same()})"] if self.has_parts else []
        return self.rng.choice([self.rng.choice(self.axes), self.same(), f"({self.rng.choice(self.axes)} + {self.same()})"] + parts)

    def condition(self):
        """A condition, and the margins that it gives."""
        rng, margins = self.rng, {}
        kind = rng.choice(["inside", "inside", "inside", "value", "same", "edge"])
        if kind == "value":
            return f"({rng.choice('ab')} & {rng.choice([1, 2, 4])}u) != 0u", margins
        if kind == "same":
            return f"{self.same()} {rng.choice(['<', '==', '>='])} {self.same()}", margins
        if kind == "edge" and self.has_parts and rng.random() < 0.5:
            k, size = rng.randint(0, FARTHEST), self.extents[-1]
            return rng.choice(["(r == 0 || r == c - 1)", f"r > {k} && r < c - {k}", f"q == {k}", f"q < {k} || r != c - 1",
                               f"x % c == {self.same()}", f"x / c != {self.same()}", f"(x - m) / c == {self.same()}",
                               f"(x - m) % c != {self.same()}",
                               f"(x + n) % c == {self.same()}", "x % c == 0", "(x & (c - 1)) == 0", f"!(x % 20 != {k})",
                               f"(x / c) % 3 == {k}", f"(x - {size}) / c * c < r"]), margins
        if kind == "edge":
            axis = rng.choice(self.axes)
            return self.edge(axis, self.extents[self.axes.index(axis)])
        parts = []
        for axis, size in zip(self.axes, self.extents):
            if rng.random() < 0.75:
                k = rng.randint(1, FARTHEST)
                checks = [rng.choice([f"{axis} >= {k}", f"{axis} > {k - 1}", f"{axis} - {k} >= 0"]),
                          rng.choice([f"{axis} < {size} - {k}", f"{axis} + {k} < {size}", f"{axis} <= {size} - {k + 1}"])]
                which = rng.choice([0, 1, 2, 2])
                parts += [checks[which]] if which < 2 else checks
                margins[axis] = tuple(max(old, k if which in (side, 2) else 0) for side, old in enumerate(self.margins[axis]))
        rng.shuffle(parts)
        return " && ".join(parts) if parts else "n >= 0", margins

    def edge(self, axis, size):
        """Whether the thread is at one of several positions, or at none of them."""
        rng = self.rng
        k = rng.randint(0, FARTHEST)
        ends = [rng.choice([f"{axis} {{0}} 0", f"0 {{0}} {axis}"]), rng.choice([f"{axis} {{0}} {size} - 1", f"{axis} + 1 {{0}} {size}"])]
        kind = rng.choice(["ends", "ends", "inside", "inside", "one"])
        if kind == "ends":
            return f"({ends[0]} || {ends[1]})".format("=="), {}
        if kind == "inside":
            made = rng.choice([f"{ends[0]} && {ends[1]}".format("!="), f"!({ends[0]} || {ends[1]})".format("==")])
            return made, {axis: tuple(max(old, 1) for old in self.margins[axis])}
        return f"{rng.choice([f'{axis} + {k}', f'{size} - {axis}', axis])} {rng.choice(['==', '!='])} {rng.choice([f'{size} / 2', self.same()])}", {}

    def statement(self):
        kinds = [self.assign] * 3 + [self.count_element]
        if self.depth < DEEPEST:
            kinds += [self.branch] * 3 + [self.walk, self.walk, self.window, self.window, self.repeat, self.recur]
        return self.rng.choice(kinds)()

    def block(self):
        return Sequence(*[self.statement() for _ in range(self.rng.randint(1, 2))])

    def assign(self):
        return Statement(f"{self.rng.choice('ab')} {self.rng.choice(['=', '+=', '^=', '*=', '+='])} {self.value()};")

    def count_element(self):
        return Statement(f"add(counts[{self.rng.choice(['a', 'b', 'from[i]'])} % {BINS}u], {self.rng.choice(['1u', 'b', 'a + 1u'])});")

    def branch(self):
        condition, margins = self.condition()
        return branches(self.rng, condition, self.inner(margins).block, self.inner().block)

    def walk(self):
        """Along one dimension, in one of the containers, as sums and products of matrices do."""
        rng, k = self.rng, self.program.fresh("k")
        chosen = rng.randrange(self.rank)
        places = [", ".join(k if d == chosen else axis for d, axis in enumerate(self.axes)) for _ in range(2)]
        second = f" {rng.choice('*+^')} other({places[1]})" if rng.random() < 0.5 else ""
        step = rng.choice([f"++{k}", f"{k} += 2", f"{k} += m + 1"])
        return Statement(f"for (int {k} = {rng.choice(['0', '0', self.axes[chosen]])}; {k} < {self.extents[chosen]}; {step}) {{\n"
                         f"{rng.choice('ab')} += from({places[0]}){second};\n}}")

    def window(self):
        """Around the thread's own element: positions are checked or moved inside."""
        rng, r = self.rng, self.rng.randint(1, FARTHEST)
        ks = [self.program.fresh("k") for _ in self.axes]
        places = [f"{axis} + {k}" for axis, k in zip(self.axes, ks)]
        heads = "".join(f"for (int {k} = -{r}; {k} <= {r}; ++{k}) {{\n" for k in ks)
        weight = f" * rules.weight[({ks[0]} + {r}) & 3][({ks[-1]} + {r}) & 3]" if rng.random() < 0.5 else ""
        weight = weight or (f" * table[({ks[-1]} + {r}) & 7]" if rng.random() < 0.5 else "")
        how = rng.choice(["check", "clamp", "wrap"])
        if how == "clamp":
            moved = ", ".join(f"clamped({p}, {size})" for p, size in zip(places, self.extents))
        elif how == "wrap":
            moved = ", ".join(f"({p} + {size}) % {size}" for p, size in zip(places, self.extents))
        else:
            moved = ", ".join(places)
        guard = " && ".join(f"{p} >= 0 && {p} < {size}" for p, size in zip(places, self.extents)) if how == "check" else ""
        sum_of = f"{rng.choice('ab')} += from({moved}){weight};\n"
        return Statement(heads, f"if ({guard}) {{\n{sum_of}}}\n" if guard else sum_of, "}" * self.rank)

    def repeat(self):
        k = self.program.fresh("k")
        inside = self.inner(counter=k).block()
        return Statement(f"for (int {k} = 0; {k} < {self.same()}; ++{k}) {{\n", inside, "\n}")

    def recur(self):
        """A loop that updates a value that is the same for all threads, beside statements of threads."""
        rng, k, u = self.rng, self.program.fresh("k"), self.program.fresh("u")
        inside = self.inner(counter=k).block()
        used = f"{rng.choice('ab')} {rng.choice(['+=', '^='])} {u} * {self.value(1)};\n"
        step = rng.choice([f"{u} = {u} * 5u + 1u;", f"{u} <<= 1;", f"if ({k} != m) {{\n{u} += 3u;\n}}"])
        after = rng.choice(["", f"\n{u} += 7u;\n{rng.choice('ab')} ^= {u};"])
        return Statement(f"unsigned {u} = {rng.choice(['1u', 'rules.bias', 'unsigned(n)'])};\n"
                         f"for (int {k} = 0; {k} < {self.same()} + 1; ++{k}) {{\n{used}{step}\n", inside, f"\n}}{after}")


def body(point, rng):
    """The text of a kernel for one thread."""
    parts = [Statement(f"const int {', '.join(f'{axis} = i[{k}]' for k, axis in enumerate(point.axes))};\n"
                       f"const int {', '.join(f'{size} = from.extent[{k}]' for k, size in enumerate(point.extents))};\n"
                       f"unsigned a = {rng.choice(['from[i]', '1u', 'rules.bias'])}, b = {rng.randrange(1000)}u;")]
    if point.has_parts:
        shift = rng.choice(["x", "x", "x", "(x + n)"])
        parts.append(Statement(f"const int q = {shift} / c, r = x % c;"))
    own = "to(x, y)" if point.is_square and rng.random() < 0.4 else "to[i]"
    begin = rng.choice(["", "", f"{own} = a + 1u;", f"{own} += 3u;"])
    if begin:
        parts.append(Statement(begin))
    for _ in range(rng.randint(1, 4)):
        parts.append(point.statement())
        if rng.random() < 0.15:
            parts.append(Statement(f"if ({point.condition()[0]}) {{\n{rng.choice(['', f'{own} = b;', ''])}\nreturn;\n}}"))
    end = rng.choice(["{to} = mix(a, b);", "{to} = mix(a, b);", "{to} += a ^ b;", "if ({if}) {{\n{to} = a - b;\n}}"])
    parts.append(Statement(end.format(**{"to": own, "if": point.condition()[0]})))
    return Sequence(*parts)


def launch(rng, rank, kernel, domain):
    """A launch over the domain, tiled and padded or not."""
    if rng.random() < 0.7:
        return f"parallel_for_each({domain}, {kernel});"
    tile = rng.choice(TILES[rank])
    return (f"const extent<{rank}> domain = {domain};\nconst auto run = {kernel};\n"
            f"parallel_for_each(domain.tile<{tile}>().pad(), [=](tiled_index<{tile}> t) restrict(amp) {{\n"
            f"if (domain.contains(t.global)) {{\nrun(t.global);\n}}\n}});")


def grid(program, rng, number):
    """One thread for each element, on a part of containers of random sizes."""
    rank = rng.choice([1, 2, 2, 2, 3])
    sizes = [rng.randint(*SIZES[rank]) for _ in range(rank)]
    is_square = rank == 2 and rng.random() < 0.3
    if is_square:
        sizes[1] = sizes[0]
    point = Point(program, rng, rank, is_square)
    point.has_parts = rng.random() < 0.3
    made = body(point, rng)
    extents, edges = ", ".join(map(str, sizes)), [rng.choice([0, 0, 0, 2, 5]) for _ in sizes]
    whole = ", ".join(str(size + edge) for size, edge in zip(sizes, edges))
    offset = ", ".join(str(rng.randint(0, edge)) for edge in edges)
    count = 1
    for size, edge in zip(sizes, edges):
        count *= size + edge
    view = lambda of, name: f"array_view<{of}, {rank}>({whole}, {name}).section(index<{rank}>({offset}), extent<{rank}>({extents}))"
    given = f"const array_view<const unsigned, {rank}> &from, const array_view<const unsigned, {rank}> &other, " \
        f"const array_view<unsigned, {rank}> &to, const array_view<unsigned> &counts"
    table = ", ".join(f"{rng.randrange(1, 99)}u" for _ in range(8))
    weights = ", ".join("{" + ", ".join(f"{rng.randrange(1, 99)}u" for _ in range(4)) + "}" for _ in range(4))
    kernel = f"grid_kernel_{number}(from, other, to, counts)"
    begin = (f"const Grid grid({count}, {number});\nstd::vector<unsigned> written({count}, 5u), counted({BINS}, 0u);\n{{\n"
             f"const auto from = {view('const unsigned', 'grid.first')}, other = {view('const unsigned', 'grid.second')};\n"
             f"const auto to = {view('unsigned', 'written')};\nconst array_view<unsigned> counts({BINS}, counted);\n")
    end = "}\nkeep(written, counted, buffers.out);\n}\n"
    loops = "".join(f"for (int i{k} = 0; i{k} < {size}; ++i{k})\n" for k, size in enumerate(sizes))
    return Statement(
        f"auto grid_kernel_{number}({given}) {{\nconst int n = {rng.randint(0, FARTHEST)}, m = {rng.randint(0, FARTHEST)};\n"
        f"const int c = {rng.choice([1, 2, 7, 15, 16, 17, 20, 33, 64, 100])};\n"
        f"const unsigned table[8] = {{{table}}};\nconst Rules rules = {{{{{weights}}}, {rng.randrange(100)}u}};\n"
        f"return [=](index<{rank}> i) {DUAL} {{\n", made, "\n};\n}\n",
        f"void on_device_{number}(const Buffers &buffers) {{\n{begin}{launch(rng, rank, kernel, 'to.extent')}\n{end}"
        f"void on_host_{number}(const Buffers &buffers) {{\n{begin}const auto kernel = {kernel};\n{loops}"
        f"kernel(index<{rank}>({', '.join(f'i{k}' for k in range(rank))}));\n{end}")
