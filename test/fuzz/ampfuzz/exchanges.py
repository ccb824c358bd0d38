"""Kernels whose threads exchange elements: of a tile between barriers, or of global memory, under conditions on the index,
captured values and the data; sorting networks, scans, reductions and compaction among them.

The text of a tile's threads is written once. Between two barriers, `EACH` is nothing on the device and a loop over the
tile's threads on the host, and `OWN` names what each thread has of its own. No element that a thread changes between two
barriers is read or changed by another one.

The names of such a kernel: `s` and `z` are the tile's elements, `w` its numbers, `data` those in global memory; `a`, `b`
and `r` are a thread's values; `local`, `global` and `tile` its place; `n`, `m`, `flag`, and `step` and `mask`, which are powers of two, are captured.
"""
import re

from .declarations import DUAL, Sequence, Statement
from .records import Record, element


class Network:
    """A point between two barriers, outside of any thread."""

    def __init__(self, program, rng, type, size):
        self.program, self.rng, self.type, self.size = program, rng, type, size
        self.counters, self.depth = [], 0

    def inner(self, counter):
        network = Network(self.program, self.rng, self.type, self.size)
        network.counters, network.depth = self.counters + [counter], self.depth + 1
        return network

    def power(self):
        """A power of two below the size."""
        return self.rng.choice(["step", str(1 << self.rng.randrange(self.size.bit_length() - 1))])

    def small(self):
        return self.rng.choice(["n", "m", str(self.rng.randint(1, 3))] + self.counters)

    def condition(self, first=None, second=None):
        """A condition of one thread, on what it has, or also on the two elements that only it uses."""
        rng = self.rng
        kinds = [f"(global & {self.power()}) == 0", "(global & mask) == 0", f"(local & {self.power()}) != 0", f"(local + {self.small()}) % 3 != 0",
                 f"(a & {rng.choice([1, 2, 4])}u) != 0u", "a < b", "flag", "n > 1", f"(tile + {self.small()}) % 2 == 0",
                 f"local < {rng.randint(1, self.size)}", f"in[global & 63] % {rng.randint(2, 4)}u != 1u", "key(r) % 2u == 0u"]
        if first:
            kinds += 4 * [f"key({first}) {rng.choice('<>')} key({second})"] + [f"key({second}) % 3u == 1u", f"(key({first}) & 4u) == 0u"]
        chosen = rng.choice(kinds)
        if rng.random() < 0.25:
            return f"({chosen} {rng.choice(['&&', '||'])} {rng.choice(kinds)})"
        return f"({chosen})" if rng.random() < 0.8 else f"!({chosen})"

    def up(self):
        return self.rng.choice(["true", "false", self.condition(), self.condition(), f"((global & {self.power()}) == 0)", "(global & mask) == 0"])

    def phase(self, *parts):
        """What each thread does between two barriers."""
        return Statement("EACH {\nOWN\n", Sequence(*parts), "\n}\nWAIT\n")

    def exchange_of(self, x, y):
        """Statements that may exchange or change the elements x and y, which belong to the thread."""
        rng, T = self.rng, self.type
        when = self.condition(x, y)
        kinds = [
            f"order({x}, {y}, {self.up()});", f"order({x}, {y}, {self.up()});",
            f"if ({when}) {{\nexchange({x}, {y});\n}}",
            f"if ({when}) {{\nconst {T} held = {x};\n{x} = {y};\n{y} = held;\n}}",
            f"const bool keeps = {when};\nconst {T} low = keeps ? {x} : {y}, high = keeps ? {y} : {x};\n{x} = low;\n{y} = high;",
            f"const {T} low = {x}, high = {y};\n{x} = {when} ? low : high;\n{y} = combine(high, low);",
            f"if ({when}) {{\n{x} = {y};\n}}", f"if ({when}) {{\n{y} = combine({x}, {y});\n}} else {{\n{x} = combine({y}, {x});\n}}",
            f"const {T} sum = combine({x}, {y}), difference = combine({y}, {x});\n{x} = sum;\n{y} = difference;",
            f"{T} *p = &{x}, *q = &{y};\nif ({when}) {{\n{T} *const held = p;\np = q;\nq = held;\n}}\n"
            f"const {T} first = *p, second = *q;\n{x} = first;\n{y} = combine(second, first);",
            f"{T} &p = {x}, &q = {y};\nif ({when}) {{\nconst auto held = p;\np = q;\nq = held;\n}}",
        ]
        if isinstance(T, Record):
            kinds += 3 * [f"if ({when}) {{\n{self.members(x, y)}\n}}"]
        return rng.choice(kinds)

    def members(self, x, y):
        """Exchanges all members of two records, or some of them, one by one."""
        fields = [f for f in self.type.fields if self.rng.random() < 0.8] or self.type.fields
        lines = []
        for name, type, count in fields:
            for k in range(max(count, 1)):
                member = f"{name}[{k}]" if count else name
                lines.append(f"{{\nconst {type} held = {x}.{member};\n{x}.{member} = {y}.{member};\n{y}.{member} = held;\n}}")
        return "\n".join(lines)

    def pair(self):
        """Each two elements meet in one of their threads."""
        rng = self.rng
        j = rng.choice([self.power()] + [f"({self.size} >> 1 >> {c} % {self.size.bit_length() - 1})" for c in self.counters])
        other, acts = rng.choice([
            (f"local ^ {j}", "other > local"), (f"local ^ {j}", f"(local & {j}) == 0"), (f"local ^ {j}", "local < other"),
            (f"{self.size} - 1 - local", "local < other"), ("local + 1", f"(local + {self.small()}) % 2 == 0 && other < {self.size}"),
            (f"local + {self.size // 2}", f"local < {self.size // 2}"),
        ])
        memory = rng.choice([("s[local]", "s[other]")] * 4 + [("data[global]", "data[global - local + other]")])
        x, y = memory if rng.random() < 0.7 else memory[::-1]
        more = f" && {self.condition()}" if rng.random() < 0.3 else ""
        return self.phase(Statement(f"const int other = {other};\nif ({acts}) {{\n{self.exchange_of(x, y)}\n}}"))

    def gather(self):
        """Reads of any elements, into the thread's own values."""
        at = self.rng.choice([f"(local + {self.small()}) % {self.size}", f"local ^ {self.power()}", f"{self.size} - 1 - local", "local"])
        kinds = [f"r = s[{at}];", f"a = a * 3u + key(s[{at}]);", f"if ({self.condition()}) {{\nr = combine(r, s[{at}]);\n}}",
                 f"b = mix(b, s[{at}]);", f"r = {self.condition()} ? s[{at}] : s[local];"]
        return self.phase(*[Statement(one) for one in self.rng.sample(kinds, 2)])

    def scatter(self):
        """Each thread writes another element."""
        at = self.rng.choice([f"local ^ {self.power()}", f"(local + {self.small()}) & {self.size - 1}", f"{self.size} - 1 - local",
                              f"(local * {self.rng.choice([3, 5, 7])}) & {self.size - 1}", "local"])
        text = f"s[{at}] = r;" if self.rng.random() < 0.4 else f"if ({self.condition()}) {{\ns[{at}] = r;\n}}"
        return self.phase(Statement(text))

    def own(self):
        """Each thread changes its own element."""
        kinds = ["s[local] = combine(s[local], r);", "exchange(s[local], r);", "fill(s[local], a);", "order(s[local], r, flag);",
                 "a = a * 1664525u + 1013904223u;", "data[global] = s[local];", "s[local] = data[global];"]
        return self.phase(Statement(f"if ({self.condition()}) {{\n{self.rng.choice(kinds)}\n}}"))

    def rounds(self):
        k = self.program.fresh("k")
        inside = self.inner(k)
        parts = [inside.step() for _ in range(self.rng.randint(1, 2))]
        return Statement(f"for (int {k} = 0; {k} < {self.rng.choice(['n', 'm', '2', '3'])}; ++{k}) {{\n", Sequence(*parts), "\n}")

    def bitonic(self):
        j, k = self.program.fresh("j"), self.program.fresh("k")
        place = self.rng.choice(["local", "global"])
        acts = self.rng.choice(["other > local", f"(local & {j}) == 0"])
        up = f"({place} & {k}) == 0"
        swap = f"order(s[local], s[other], {up});" if self.rng.random() < 0.5 else \
            f"if ((key(s[other]) < key(s[local])) == ({up})) {{\n{self.rng.choice([f'exchange(s[local], s[other]);', self.swap()])}\n}}"
        return Statement(f"for (int {k} = 2; {k} <= {self.size}; {k} *= 2) {{\nfor (int {j} = {k} / 2; {j} > 0; {j} /= 2) {{\n",
                         self.phase(Statement(f"const int other = local ^ {j};\nif ({acts}) {{\n{swap}\n}}")), "}\n}")

    def swap(self):
        return f"const {self.type} held = s[local];\ns[local] = s[other];\ns[other] = held;"

    def odd_even(self):
        """An odd-even transposition sort of the tile's elements or numbers: each thread of a pair, or a thread for each."""
        rng, k = self.rng, self.program.fresh("k")
        phase = rng.choice([f"({k} & 1)", f"{k} % 2", self.small()])
        if rng.random() < 0.35:
            at, inside = f"2 * local + ({phase} & 1)", [f"other < {self.size}"]
        else:
            first = rng.choice([f"(local & 1) == {phase}", f"local % 2 == {phase}", f"(local + {k}) % 2 == 0", "(local & 1) != 0", f"local % 3 == {phase}"])
            at, inside = "local", [first, rng.choice([f"other < {self.size}", f"local < {self.size - 1}"])]
        condition = " && ".join(inside) if rng.random() < 0.6 else ") {\nif (".join(inside)
        nested = "}" * condition.count("{")
        x, y = ("s[at]", "s[other]") if rng.random() < 0.5 else ("w[at]", "w[other]")
        if x == "s[at]":
            swap = rng.choice([f"order({x}, {y}, true);", f"if (key({y}) < key({x})) {{\nconst {self.type} held = {x};\n{x} = {y};\n{y} = held;\n}}",
                               f"if (key({x}) > key({y}) && {self.condition()}) {{\nexchange({x}, {y});\n}}"])
        else:
            swap = rng.choice([f"if ({y} < {x}) {{\nconst unsigned held = {x};\n{x} = {y};\n{y} = held;\n}}",
                               f"const unsigned p = {x}, q = {y};\n{x} = p < q ? p : q;\n{y} = p < q ? q : p;",
                               f"const unsigned p = {x}, q = {y};\nif (p > q) {{\n{x} = q + 1u;\n{y} = p;\n}}",
                               f"if ({x} > {y}) {{\n{x} = {y};\n}}", f"{x} += {y};\nif ({self.condition()}) {{\n{y} = {x} ^ a;\n}}"])
        body = self.phase(Statement(f"const int at = {at}, other = at + 1;\nif ({condition}) {{\n{swap}\n}}{nested}"))
        loop = Statement(f"for (int {k} = 0; {k} < {rng.choice([self.size, 5])}; ++{k}) {{\n", body, "}\n")
        if x == "s[at]":
            return loop
        return Statement(self.phase(Statement("w[local] = a;")), loop, self.phase(Statement("a = a * 5u + w[local];")))

    def hillis_steele(self):
        """An inclusive scan of the tile's elements."""
        d = self.program.fresh("d")
        read = self.rng.choice([f"if (local >= {d}) {{\nr = combine(s[local - {d}], s[local]);\n}} else {{\nr = s[local];\n}}",
                                f"r = local >= {d} ? combine(s[local - {d}], s[local]) : s[local];"])
        return Statement(f"for (int {d} = 1; {d} < {self.size}; {d} *= 2) {{\n", self.phase(Statement(read)),
                         self.phase(Statement("s[local] = r;")), "}")

    def two_buffers(self):
        """The same with two arrays in turn."""
        d, turn = self.program.fresh("d"), self.program.fresh("turn")
        step = lambda to, of: f"{to}[local] = local >= {d} ? combine({of}[local - {d}], {of}[local]) : {of}[local];"
        return Statement(f"int {turn} = 0;\nfor (int {d} = 1; {d} < {self.size}; {d} *= 2) {{\n",
                         self.phase(Statement(f"if ({turn} == 0) {{\n{step('z', 's')}\n}} else {{\n{step('s', 'z')}\n}}")), f"{turn} ^= 1;\n}}\n",
                         self.phase(Statement(f"if ({turn} == 1) {{\ns[local] = z[local];\n}}")))

    def blelloch(self):
        """An exclusive scan: sums up a tree, and down again."""
        d, o = self.program.fresh("d"), self.program.fresh("o")
        low, high = f"{o} * (2 * local + 1) - 1", f"{o} * (2 * local + 2) - 1"
        down = self.rng.choice(["const {T} held = s[low];\ns[low] = s[high];\ns[high] = combine(held, s[high]);",
                                "exchange(s[low], s[high]);\ns[high] = combine(s[low], s[high]);"]).replace("{T}", str(self.type))
        sweep = f"if (local < {d}) {{\nconst int low = {low}, high = {high};\n"
        return Statement(
            f"int {o} = 1;\nfor (int {d} = {self.size // 2}; {d} > 0; {d} /= 2) {{\n", self.phase(Statement(f"{sweep}s[high] = combine(s[low], s[high]);\n}}")),
            f"{o} *= 2;\n}}\n", self.phase(Statement(f"if (local == 0) {{\nfill(s[{self.size - 1}], {self.rng.randrange(9)}u);\n}}")),
            f"for (int {d} = 1; {d} < {self.size}; {d} *= 2) {{\n{o} /= 2;\n", self.phase(Statement(f"{sweep}{down}\n}}")), "}")

    def reduce(self):
        d = self.program.fresh("d")
        head = self.rng.choice([f"for (int {d} = {self.size // 2}; {d} > 0; {d} >>= 1)", f"for (int {d} = {self.size // 2}; {d} != 0; {d} /= 2)"])
        text = self.rng.choice([f"s[local] = combine(s[local], s[local + {d}]);", f"order(s[local], s[local + {d}], {self.up()});"])
        return Statement(f"{head} {{\n", self.phase(Statement(f"if (local < {d}) {{\n{text}\n}}")), "}")

    def compact(self):
        """The elements for which something holds move to the front."""
        d = self.program.fresh("d")
        return Statement(
            self.phase(Statement(f"w[local] = {self.condition('s[local]', 'r')} ? 1u : 0u;\na = w[local];")),
            f"for (int {d} = 1; {d} < {self.size}; {d} *= 2) {{\n",
            self.phase(Statement(f"b = local >= {d} ? w[local - {d}] : 0u;")), self.phase(Statement("w[local] += b;")), "}\n",
            self.phase(Statement("z[local] = s[local];")),
            self.phase(Statement(self.rng.choice(["if (a != 0u) {\ns[w[local] - 1u] = z[local];\n}",
                                                  f"s[a != 0u ? w[local] - 1u : w[{self.size - 1}] + unsigned(local) - w[local]] = z[local];"]))))

    def stride(self):
        """Steps that access numbers at equal distances: reductions, both sweeps of a scan, and halves again and again."""
        rng, size, d, o = self.rng, self.size, self.program.fresh("d"), self.program.fresh("o")
        does = lambda to, of: rng.choice([f"w[{to}] += w[{of}];", f"w[{to}] += w[{of}] * unsigned(local);", f"w[{to}] = w[{to}] * 3u ^ w[{of}];", f"w[{to}] -= w[{of}] > 9u ? w[{of}] : {d}u;",
                                          f"const unsigned held = w[{to}];\nw[{to}] = w[{of}];\nw[{of}] += held;"]).replace(f"{d}u", f"unsigned({d})")
        side = rng.randrange(2)
        low, high = f"{o} * (2 * local + 1) - 1", f"{o} * (2 * local + 2) - 1"
        kinds = [
            (f"for (int {d} = 1; {d} < {size}; {d} *= 2) {{\n", f"if (local % (2 * {d}) == 0) {{\n{does('local', f'local + {d}')}\n}}", "}\n"),
            (f"for (int {d} = 1; {d} < {size >> rng.randrange(2)}; {d} *= 2) {{\n",
             f"const int i = 2 * {d} * local;\nif (i < {size}) {{\n{does(*rng.sample(['i', f'i + {d}'], 2))}\n}}", "}\n"),
            (f"for (int {d} = 0; {d} < {rng.randint(1, 5)}; ++{d}) {{\n", f"if (local < {size // 2}) {{\n{does(f'2 * local + {side}', f'2 * local + {1 - side}')}\n}}", "}\n"),
            (f"for (int {d} = 0; {d} < {rng.randint(1, 4)}; ++{d}) {{\n", f"if (local < {size // 4}) {{\n{does(f'4 * local + {rng.randrange(2)}', f'4 * local + {rng.randint(2, 3)}')}\n}}", "}\n"),
            (f"int {o} = 1;\nfor (int {d} = {size // 2}; {d} > 0; {d} /= 2) {{\n", f"if (local < {d}) {{\n{does(high, low)}\n}}", f"{o} *= 2;\n}}\n"),
            (f"int {o} = {size};\nfor (int {d} = 1; {d} < {size}; {d} *= 2) {{\n{o} /= 2;\n", f"if (local < {d}) {{\n{does(low, high)}\n}}", "}\n")]
        before, text, after = rng.choice(kinds)
        return Statement(before, self.phase(Statement(text)), after)

    def lattice(self):
        """Numbers that are computed in place from others at a fixed distance, as a backward induction does."""
        rng, size, k = self.rng, self.size, self.program.fresh("k")
        ahead = rng.choice(["1", "1", "2", "n", "m", "-1", "-n", "0"])
        of = f"w[local + {ahead}]" if not ahead.startswith("-") else f"w[local - {ahead[1:]}]"
        inside = f"local + {ahead} < {size}" if not ahead.startswith("-") else f"local >= {ahead[1:]}"
        bound = rng.choice([inside, f"{inside} && local < {size} - {k}", f"{inside} && local + {k} < {size}", f"{inside} && {self.condition()}"])
        same = rng.random() < 0.6
        value = rng.choice([f"{of} * 3u + w[local]", f"{of} ^ w[local] >> 1", f"{of} - a", f"{of} + in[(local + {k}) & 63]",
                            f"{of} > w[local] ? {of} : w[local] + 1u", f"{of} * unsigned({k} + 1)"])
        store = rng.choice(["w[local] = b;", "w[local] += b;", "w[local] = b * 5u;", "a += b;\nw[local] = b;", "w[local] = w[local] ^ b;"])
        read = f"if ({bound}) {{\nb = {value};\n}}" if rng.random() < 0.7 else f"b = {bound} ? {value} : {rng.randrange(9)}u;"
        return Statement(
            self.phase(Statement("w[local] = a;")), f"for (int {k} = 0; {k} < {rng.randint(1, 6)}; ++{k}) {{\n",
            self.phase(Statement(rng.choice(["", "b = 0u;\n"]) + read)),
            self.phase(Statement(f"if ({bound if same else self.condition()}) {{\n{store}\n}}" if rng.random() < 0.8 else store)),
            "}\n", self.phase(Statement("a = a * 5u + w[local];")))

    def turns(self):
        """Numbers that every second thread computes from its neighbours', in turns, as in a relaxation in red and black."""
        rng, size, k = self.rng, self.size, self.program.fresh("k")
        first = rng.choice([f"(local + {k}) % 2 == 0", f"(local & 1) == ({k} & 1)", f"((local ^ {k}) & 1) != 0", f"local % 2 == {self.small()}"])
        bound = rng.choice([f"local > 0 && local < {size - 1}", f"local + 1 < {size} && local >= 1"])
        condition = rng.choice([f"{bound} && {first}", f"{first} && {bound}", f"{bound} && {first} && n > 0", f"{bound} && {first} && {self.condition()}"])
        value = rng.choice(["w[local - 1] + w[local + 1]", "(w[local] ^ w[local + 1]) * 3u - a", "w[local - 1] / (w[local + 1] | 1u)",
                            "w[local + 1] > a ? w[local - 1] : w[local]", "w[local] + in[local & 63]"])
        store = rng.choice([f"w[local] = {value};", f"w[local] += {value};", f"const unsigned next = {value};\nw[local] = next ^ w[local];"])
        return Statement(
            self.phase(Statement("w[local] = a;")), f"for (int {k} = 0; {k} < {rng.randint(1, 6)}; ++{k}) {{\n",
            self.phase(Statement(f"if ({condition}) {{\n{store}\n}}")), "}\n", self.phase(Statement("a = a * 5u + w[local];")))

    def strides(self):
        rng, size = self.rng, self.size
        parts = [self.phase(Statement(f"w[local] = {rng.choice(['a', 'unsigned(global) * 7u', 'a >> 20'])};"))]
        for _ in range(rng.randint(1, 3)):
            parts.append(self.stride())
            if rng.random() < 0.4:
                parts.append(self.phase(Statement(f"if (local == 0) {{\nw[{rng.randrange(size)}] = w[{rng.randrange(size)}] + {rng.randrange(9)}u;\n}}")))
        at = rng.choice(["local", f"{size} - 1 - local", "0", str(size - 1)])
        return Statement(Sequence(*parts), self.phase(Statement(f"a = a * 3u + w[{at}];")))

    def step(self):
        rng = self.rng
        kinds = [self.pair] * 6 + [self.gather, self.scatter, self.own]
        if self.depth < 2:
            kinds += [self.rounds]
        if self.depth == 0:
            kinds += [self.bitonic, self.odd_even, self.hillis_steele, self.two_buffers, self.blelloch, self.reduce, self.compact] + 2 * [self.strides, self.lattice, self.turns]
        return rng.choice(kinds)()


def captured(rng, size):
    """What kernels capture from the functions that launch them."""
    step, mask = 1 << rng.randrange(size.bit_length() - 1), 1 << rng.randrange(size.bit_length() + 1)
    return (f"const int n = {rng.randint(1, 3)}, m = {rng.randint(1, 3)}, step = {step}, mask = {mask};\n"
            f"const bool flag = {rng.choice(['true', 'false'])};\n")


class Tile:
    """The memory of a tile and what each of its threads has: no more than the text of the threads names."""

    def __init__(self, rng, type, text, size, numbers):
        named = set(re.findall(r"\b[abrzw]\b", str(text)))
        self.type, self.size, self.numbers = type, size, numbers
        self.has_values = bool(named & set("abr")) or rng.random() < 0.3
        self.has_second, self.has_numbers = "z" in named, "w" in named
        self.first = rng.randrange(1000)

    def memory(self, static=""):
        made = [f"{static}{self.type} s[{self.size}];"] + [f"{static}{self.type} z[{self.size}];"] * self.has_second
        return "\n".join(made + [f"{static}unsigned w[{self.numbers}];"] * self.has_numbers) + "\n"

    def values(self):
        return f"unsigned a = in[global & 63], b = {self.first}u;\n{self.type} r;\nfill(r, a);\n" * self.has_values

    def values_of_all(self):
        """The values of all threads, on the host."""
        if not self.has_values:
            return ""
        return (f"unsigned as[{self.size}], bs[{self.size}];\n{self.type} rs[{self.size}];\nfor (int local = 0; local < {self.size}; ++local) {{\n"
                f"const int global = tile * {self.size} + local;\n{self.values()}as[local] = a;\nbs[local] = b;\nrs[local] = r;\n}}\n")

    def own(self):
        return f"const int global = tile * {self.size} + local;" + f" unsigned &a = as[local], &b = bs[local]; {self.type} &r = rs[local];" * self.has_values

    def begin(self):
        lines = ["s[local] = data[global];"] + ["z[local] = data[global];"] * self.has_second
        lines += [f"for (int k = local; k < {self.numbers}; k += {self.size})\nw[k] = 0u;"] * self.has_numbers
        return "EACH {\nOWN\n" + "\n".join(lines) + "\n}\nWAIT\n"

    def end(self):
        return "EACH {\nOWN\ndata[global] = s[local];\n" + "ended[global] = mix(mix(a, b), r);\n" * self.has_values + "}\n"


def tile_of_threads(program, rng, number, type, text, size, tiles, numbers=None, passes=""):
    """The functions of a kernel whose text is given, for the device and for the host; `passes` are loops of launches."""
    tile, count = Tile(rng, type, text, size, numbers or size), size * tiles
    begin = (f"std::vector<{type}> kept({count});\nstd::vector<unsigned> ends({count});\nfor (int i = 0; i < {count}; ++i)\n"
             f"fill(kept[i], (i + {number}) * 2654435761u >> {rng.choice([0, 20, 28])});\n{captured(rng, size)}const auto in = buffers.in;\n")
    device = Statement(
        f"#define EACH\n#define OWN\n#define WAIT t.barrier.wait();\nvoid on_device_{number}(const Buffers &buffers) {{\n{begin}{{\n"
        f"const array_view<{type}> data({count}, kept);\nconst array_view<unsigned> ended({count}, ends);\n"
        f"{passes}parallel_for_each(data.extent.tile<{size}>(), [=](tiled_index<{size}> t) restrict(amp) {{\n{tile.memory('tile_static ')}"
        f"const int local = t.local[0], tile = t.tile[0], global = t.global[0];\n{tile.values()}{tile.begin()}", text,
        f"\n{tile.end()}}});\n}}\nkeep(kept, buffers.out);\nkeep(ends, buffers.out);\n}}\n#undef EACH\n#undef OWN\n#undef WAIT\n")
    host = Statement(
        f"#define EACH for (int local = 0; local < {size}; ++local)\n#define OWN {tile.own()}\n"
        f"#define WAIT\nvoid on_host_{number}(const Buffers &buffers) {{\n{begin}auto &data = kept;\nauto &ended = ends;\n"
        f"{passes}for (int tile = 0; tile < {tiles}; ++tile) {{\n{tile.memory()}{tile.values_of_all()}{tile.begin()}", text,
        f"\n{tile.end()}}}\nkeep(kept, buffers.out);\nkeep(ends, buffers.out);\n}}\n#undef EACH\n#undef OWN\n#undef WAIT\n")
    return Statement(device, host)


def in_tiles(program, rng, number):
    type, size = element(program, rng), rng.choice([4, 8, 16, 32, 64, 64])
    network = Network(program, rng, type, size)
    text = Sequence(*[network.step() for _ in range(rng.randint(1, 4))])
    return tile_of_threads(program, rng, number, type, text, size, rng.choice([1, 2, 4]) if size < 64 else rng.choice([1, 2, 3]))


SCHEDULES = {
    "bitonic": ("for (int k = 2; k <= {count}; k *= 2)\nfor (int j = k / 2; j > 0; j /= 2)\n", "at ^ j", ["other > at", "(at & j) == 0"]),
    "odd-even": ("for (int k = 0; k < {rounds}; ++k)\nfor (int j = k & 1; j >= 0; j = -1)\n", "at + 1", ["(at + j) % 2 == 0 && other < {count}"]),
    "mirror": ("for (int k = 1; k < {rounds}; ++k)\nfor (int j = 1; j > 0; j = 0)\n", "{count} - 1 - at", ["at < other"]),
    "halves": ("for (int k = 1; k < {count}; k *= 2)\nfor (int j = {count} / 2 / k; j > 0; j = 0)\n", "at + j", ["(at & j) == 0"]),
}


def in_memory(program, rng, number):
    """Launches that exchange elements of global memory, with the distance as a captured value."""
    type, count = element(program, rng), rng.choice([16, 64, 128, 256])
    network = Network(program, rng, type, min(count, 64))
    loops, other, acts = SCHEDULES[rng.choice(sorted(SCHEDULES))]
    sizes = {"count": count, "rounds": rng.choice([2, 3, 5])}
    network.counters = ["j", "k"]
    x, y = rng.choice([("data[at]", "data[other]"), ("data[i]", "data[other]"), ("data[other]", "data[at]")])
    names = {"global": "at", "local": "at", "tile": "k"}
    text = network.exchange_of(x, y) if rng.random() < 0.7 else f"order({x}, {y}, (at & k) == 0);"

    text = re.sub(r"\b(global|local|tile)\b", lambda found: names[found[0]], text)
    style = rng.choice(["launch", "Launcher().run", "launch_later"])
    return Statement(
        f"void run_{number}(const Buffers &buffers, bool on_device) {{\nstd::vector<{type}> kept({count});\nfor (int i = 0; i < {count}; ++i)\n"
        f"fill(kept[i], (i + {number}) * 2654435761u >> {rng.choice([0, 20, 28])});\n{{\nconst array_view<{type}> data({count}, kept);\n"
        f"const auto in = buffers.in;\n{captured(rng, count)}"
        f"{loops.format(**sizes)}{style}(on_device, data.extent, [=](index<1> i) {DUAL} {{\nconst int at = i[0], other = {other.format(**sizes)};\n"
        f"unsigned a = in[at & 63], b = {rng.randrange(1 << 20)}u;\n{type} r;\nfill(r, a);\nif ({rng.choice(acts).format(**sizes)}) {{\n",
        Sequence(Statement(text)), "\n}\n});\n}\nkeep(kept, buffers.out);\n}\n", on_both(number))


def in_passes(program, rng, number):
    """A bitonic sort whose steps are launches; each sorts in tiles, with the distance and the direction captured."""
    type, size, tiles = element(program, rng), rng.choice([32, 64, 64, 128]), rng.choice([1, 2, 4])
    other, acts = rng.choice([("other > local", "local ^ step"), ("local < other", "local ^ step"), ("(local & step) == 0", "local ^ step")])[::-1]
    place = rng.choice(["local", "global"])
    network = Network(program, rng, type, size)
    x, y = "s[local]", "s[other]"
    swap = rng.choice([f"order({x}, {y}, ({place} & mask) == 0);", network.exchange_of(x, y)])
    text = network.phase(Statement(f"const int other = {other};\nif ({acts}) {{\n{swap}\n}}"))
    return tile_of_threads(program, rng, number, type, text, size, tiles,
                           passes=f"for (int mask = 2; mask <= {size * tiles}; mask *= 2)\nfor (int step = mask > {size} ? {size // 2} : mask / 2; step > 0; step /= 2)\n")


def on_both(number):
    return (f"void on_device_{number}(const Buffers &buffers) {{ run_{number}(buffers, true); }}\n"
            f"void on_host_{number}(const Buffers &buffers) {{ run_{number}(buffers, false); }}\n")


def exchanges(program, rng, number):
    return rng.choice([in_tiles] * 4 + [in_memory] * 2 + [in_passes] * 2)(program, rng, number)
