"""Kernels whose threads run loops with different numbers of iterations, as fractals, searches and random walks do, with jumps
out of loops and branches, nested loops, and results that are stored where a thread leaves.

The names of such a kernel: `x` is the thread, `n` and `c` are captured, `in` is what all threads read. A thread changes the
numbers `a` and `b`, `k` (an int), `f` and `d` (real), `s` (a small one, an int) and the bool `g`. Each loop has a counter of its own,
so that it ends.
"""
from .declarations import DUAL, Statement

WORDS, DEEPEST = 64, 3  # of `in`; nested statements
SIZES = [1, 7, 15, 16, 17, 32, 50, 64, 100]


class Lane:
    """What the code at one point of such a kernel can name and do."""

    def __init__(self, rng, has_reals):
        self.rng, self.has_reals = rng, has_reals
        self.names = 0
        self.counters = []  # of loops around this point
        self.in_loop, self.depth = False, 0

    def number(self, depth=2):
        """An unsigned number."""
        rng = self.rng
        kinds = ["a", "b", "x", "c", "unsigned(s)", "unsigned(k)", f"{rng.randrange(1, 1 << 16)}u"]
        kinds += 2 * [f"unsigned({i})" for i in self.counters]
        if depth:
            one, other = self.number(depth - 1), self.number(depth - 1)
            kinds += [f"({one} + {other})", f"({one} * {rng.choice([3, 5, 31, 747796405])}u)", f"({one} ^ ({other} << {rng.randint(1, 9)}))",
                      f"({one} >> {rng.randint(1, 9)})", f"({self.condition(depth - 1)} ? {one} : {other})", f"({one} % {rng.choice([2, 3, 7, 10])}u)",
                      f"twist({one}, {other})"]
            if rng.random() < 0.25:
                kinds += 3 * [f"in[{one} % {WORDS}u]", f"in[({one} + {other}) & {WORDS - 1}u]"]
            if self.counters and rng.random() < 0.4:
                kinds += 4 * [f"in[{rng.choice(self.counters)}]", f"in[{rng.choice(self.counters)} + n]"]
        return rng.choice(kinds)

    def condition(self, depth=1):
        rng = self.rng
        kinds = [f"{self.number(depth)} % {rng.choice([2, 3, 4, 11])}u == {rng.randint(0, 2)}u", "g", "!g", f"k > {rng.randint(-40, 40)}",
                 f"a > {self.number(depth)}", f"s < {rng.randint(1, 250)}", f"int(x) < n + {rng.randint(0, 20)}"]
        kinds += [f"{i} {rng.choice(['<', '>=', '=='])} {rng.randint(0, 9)}" for i in self.counters]
        kinds += ["f > 3.5f", "f * f < 50.0f", "d < 2.25"] if self.has_reals else []
        if depth:
            kinds += [f"({self.condition(depth - 1)} {rng.choice(['&&', '||'])} {self.condition(depth - 1)})"]
        return rng.choice(kinds)

    def update(self):
        rng = self.rng
        kinds = [f"a = {self.number()};", f"a += {self.number()};", f"b ^= {self.number()};", f"b = b * 5u + {self.number(1)};", "a ^= a << 13;\na ^= a >> 17;",
                 f"k -= {rng.randint(1, 9)};", "++k;", f"k = int({self.number()} & 255u) - 128;", f"s = (s + {rng.randint(1, 9)}) & 255;",
                 f"s = int({self.number()} & 255u);", f"g = {self.condition()};", f"const unsigned t{self.fresh()} = {self.number()};\nb += t{self.names};"]
        if self.has_reals:
            kinds += ["f = f * 0.5f + float(a & 31u);", f"f -= float(k);\nf *= 0.25f;", "d = d * 0.75 + double(f) * 0.125;", "f = d > 1.0 ? float(d) : -f;"]
        return rng.choice(kinds) + "\n"

    def fresh(self):
        self.names += 1
        return self.names

    def leave(self):
        """A jump."""
        rng = self.rng
        kinds = [f"return {self.number()};", f"b += 9u;\nreturn a + {self.number(1)};"]
        if self.in_loop:
            kinds += 3 * ["break;", f"{self.update()}break;"] + 2 * ["continue;", f"{self.update()}continue;"] + ["at_end = a;\nbreak;"]
        return rng.choice(kinds) + "\n"

    def block(self, count):
        return "".join(self.statement() for _ in range(self.rng.randint(1, count)))

    def inside(self, count, counter=None, loop=False):
        """The statements of a branch or a loop."""
        saved = self.counters, self.in_loop
        self.counters, self.in_loop = self.counters + ([counter] if counter else []), self.in_loop or loop
        self.depth += 1
        text = self.block(count)
        self.depth -= 1
        self.counters, self.in_loop = saved
        return text

    def loop(self):
        rng, i = self.rng, f"i{self.fresh()}"
        least, most = rng.randint(0, 3), rng.randint(4, 30)
        body = lambda counter=i: self.inside(4, counter, loop=True)
        guard = f"{i} < {most}"
        return rng.choice([
            lambda: f"for (int {i} = {least}; {guard}; ++{i}) {{\n{body()}}}\n",
            lambda: f"for (int {i} = n; {i} < n + {most} && {self.condition()}; {i} += 2) {{\n{body()}}}\n",
            lambda: f"for (int {i} = int(a & 7u); {guard}; {i} += 1 + int(b & 3u)) {{\n{body(None)}}}\n",
            lambda: f"for (int {i} = {most}; {i} > {least}; --{i}) {{\n{body()}}}\n",
            lambda: f"int {i} = 0;\nfor (; {guard}; ++{i}) {{\n{body()}}}\na += unsigned({i});\n",
            lambda: f"int {i} = 0;\nwhile ({guard} && {self.condition()}) {{\n++{i};\n{body(None)}}}\nk += {i};\n",
            lambda: f"int {i} = 0;\nwhile (++{i} < {most}) {{\n{body(None)}}}\n",
            lambda: f"int {i} = 0;\ndo {{\n++{i};\n{body(None)}}} while ({self.condition()} && {guard});\nb += unsigned({i});\n",
            lambda: f"int {i} = 0;\nfor (;;) {{\nif (++{i} > {most})\nbreak;\n{body(None)}}}\n",
            lambda: f"unsigned lo{i} = 0u, hi{i} = {WORDS - 1}u;\nwhile (lo{i} < hi{i}) {{\nconst unsigned mid{i} = (lo{i} + hi{i}) / 2u;\n"
                    f"if (in[mid{i}] % 1000u + mid{i} * 900u < a % 60000u)\nlo{i} = mid{i} + 1u;\nelse\nhi{i} = mid{i};\n}}\nb ^= lo{i};\n",
        ])()

    def statement(self):
        rng = self.rng
        kinds = 6 * [self.update]
        if self.depth < DEEPEST:
            kinds += 3 * [self.loop] if self.depth < 2 else []
            kinds += 2 * [lambda: f"if ({self.condition()}) {{\n{self.inside(3)}}}\n",
                          lambda: f"if ({self.condition()}) {{\n{self.inside(2)}}} else {{\n{self.inside(2)}}}\n"]
            kinds += [lambda: f"if ({self.condition()}) {{\n{self.leave()}}}\n",
                      lambda: f"if ({self.condition()}) {{\n{self.update()}{self.leave()}}} else {{\n{self.inside(2)}}}\n"]
            kinds += (rng.random() < 0.15) * [lambda: f"switch ({self.number(1)} % 3u) {{\ncase 0u: {{\n{self.update()}break;\n}}\ncase 1u: {{\n{self.update()}}}\ndefault: {{\n{self.update()}}}\n}}\n"]
        return rng.choice(kinds)()


def lanes(program, rng, number):
    lane = Lane(rng, has_reals=rng.random() < 0.5)
    has_doubles = lane.has_reals and rng.random() < 0.5
    reals = "float f = float(x & 15u) * 0.5f;\ndouble d = double(f);\n" if lane.has_reals else ""
    body = lane.block(2) + lane.loop() + lane.block(2)
    if not has_doubles:
        body, reals = body.replace("double", "float").replace("2.25", "2.25f").replace("0.75", "0.75f").replace("0.125", "0.125f").replace("1.0", "1.0f"), reals.replace("double", "float")
    end = "b = mix(mix(b, k), s);\nb = mix(b, g);\n" + ("b = mix(mix(b, f), d);\n" if lane.has_reals else "")
    count, n, c = rng.choice(SIZES), rng.randint(0, 4), rng.randrange(1, 1 << 16)
    head = f"const int n = {n};\nconst unsigned c = {c}u;\nstd::vector<unsigned> written({count}, 5u), ends({count}, 7u);\n"
    views = f"{{\nconst array_view<const unsigned> in = buffers.in;\nconst array_view<unsigned> to({count}, written), end({count}, ends);\n"
    keep = "for (int i = 0; i < LENGTH; ++i)\nwritten[i] = mix(written[i], ends[i]);\nkeep(written, buffers.out);\n}\n".replace("LENGTH", str(count))
    call = f"lanes_{number}(in, unsigned(i), n, c, END)"
    tile = rng.choice([8, 16, 32])
    launch, result = rng.choice([
        (f"parallel_for_each(to.extent, [=](index<1> idx) restrict(amp) {{\nconst int i = idx[0];\nto[i] = {call.replace('END', 'end[i]')};\n}});\n", "{}"),
        (f"parallel_for_each(to.extent, [=](index<1> idx) restrict(amp) {{\nconst int i = idx[0];\nunsigned &own = to[idx];\n"
        f"const unsigned before = own;\nown = before ^ {call.replace('END', 'end[i]')};\nown += before * 3u;\nown ^= 5u;\n}});\n", "((5u ^ {}) + 15u) ^ 5u"),
        (f"parallel_for_each(to.extent.tile<{tile}>().pad(), [=](tiled_index<{tile}> t) restrict(amp) {{\nconst int i = t.global[0];\n"
         f"if (i < {count})\nto[i] = {call.replace('END', 'end[i]')};\n}});\n", "{}"),
    ])
    return Statement(
        f"inline unsigned twist_{number}(unsigned a, unsigned b) {DUAL} {{\nif (a % 3u == 1u)\nreturn b * 7u;\nreturn a ^ b;\n}}\n"
        f"unsigned lanes_{number}(const array_view<const unsigned> &in, unsigned x, int n, unsigned c, unsigned &at_end) {DUAL} {{\n"
        f"unsigned a = x * 2654435761u + c, b = a >> 7;\nint k = int(x % 50u) - 25;\nint s = int(x & 255u);\nbool g = x % 3u == 0u;\n"
        f"{reals}{body.replace('twist(', f'twist_{number}(')}{end}return b;\n}}\n"
        f"void on_device_{number}(const Buffers &buffers) {{\n{head}{views}{launch}}}\n{keep}"
        f"void on_host_{number}(const Buffers &buffers) {{\n{head}const array_view<const unsigned> in = buffers.in;\n"
        f"for (int i = 0; i < {count}; ++i)\nwritten[i] = {result.format(call.replace('END', 'ends[i]'))};\n{keep}")
