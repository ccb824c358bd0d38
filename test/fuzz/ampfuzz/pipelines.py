"""Several kernels in turn over the same containers: whole, sections of them, rows, and as another rank; with copies, arrays
and accesses of the host between the launches.

The same steps run on the host over the same views. The names: `p` and `q` are the two views of rank 2, `flat` is the first
as rank 1, `first` and `second` are their memory, `h` is what the host has read."""
from .declarations import DUAL, Sequence, Statement
from .exchanges import on_both
from .records import element


class Pipeline:
    """The steps between one state of the containers and the next."""

    def __init__(self, program, rng, number, type, height, width):
        self.program, self.rng, self.number, self.type = program, rng, number, type
        self.height, self.width = height, width
        self.helpers = Sequence()
        self.depth = 0

    def launch(self, domain, rank, text):
        style = self.rng.choice(["launch", "launch", "Launcher().run", "launch_later"])
        return f"{style}(on_device, {domain}, [=](index<{rank}> i) {DUAL} {{\n{text}\n}});"

    def part(self):
        """A section: its origin and extent."""
        h, w = self.rng.randint(1, self.height), self.rng.randint(1, self.width)
        return f"{self.rng.randint(0, self.height - h)}, {self.rng.randint(0, self.width - w)}", f"{h}, {w}"

    def names(self):
        return self.rng.sample(["p", "q"], 2)

    def change(self, to, other):
        """What a thread does to its element `to`, reading any of `other`."""
        T = self.type
        return self.rng.choice([
            f"{to} = combine({to}, {other});", f"{to} = {other};", f"if (key({to}) % 3u != 0u) {{\n{to} = combine({other}, {to});\n}}",
            f"{T} made;\nfill(made, key({other}) + n);\n{to} = combine({to}, made);", f"order({to}, {to}, true);\n{to} = combine({to}, {to});",
            f"const {T} read = {other};\n{to} = key(read) < key({to}) ? read : {to};", f"for (int k = 0; k < n; ++k) {{\n{to} = combine({to}, {other});\n}}"])

    def whole(self):
        p, q = self.names()
        other = self.rng.choice([f"{q}[i]", f"{q}({self.height} - 1 - i[0], i[1])", f"{q}(i[0], (i[1] + n) % {self.width})", f"{q}[(i[0] * 5 + n) % {self.height}][i[1]]"])
        return self.launch(f"{p}.extent", 2, self.change(f"{p}[i]", other))

    def section(self):
        p, q = self.names()
        origin, size = self.part()
        part, read = self.program.fresh("part"), self.program.fresh("part")
        made = self.rng.choice([f"{p}.section(index<2>({origin}), extent<2>({size}))", f"{p}.section({origin}, {size})"])
        other = f"{q}.section({self.part_of(size)}, {size})"
        lines = f"const auto {part} = {made};\nconst array_view<const {self.type}, 2> {read} = {other};\n"
        return lines + self.launch(f"{part}.extent", 2, self.change(f"{part}[i]", self.rng.choice([f"{read}[i]", "q[i]" if p == "p" else "p[i]", f"{read}(i[0], 0)"])))

    def part_of(self, size):
        h, w = map(int, size.split(", "))
        return f"{self.rng.randint(0, self.height - h)}, {self.rng.randint(0, self.width - w)}"

    def row(self):
        p, q = self.names()
        row, other = self.program.fresh("row"), self.rng.choice([f"{q}({self.rng.randrange(self.height)}, i[0])", f"{q}[{self.rng.randrange(self.height)}][i]"])
        return f"const array_view<{self.type}> {row} = {p}[{self.rng.randrange(self.height)}];\n" + self.launch(f"{row}.extent", 1, self.change(f"{row}[i]", other))

    def linear(self):
        """The first container as one row, or a part of it."""
        count, part = self.height * self.width, self.program.fresh("part")
        n = self.rng.randint(1, count)
        made = self.rng.choice(["flat", f"flat.section({self.rng.randint(0, count - n)}, {n})"])
        return f"const auto {part} = {made};\n" + self.launch(f"{part}.extent", 1, self.change(f"{part}[i]", f"q(i[0] % {self.height}, i[0] / {self.height} % {self.width})"))

    def host_access(self):
        p = self.rng.choice("pq")
        at = f"{self.rng.randrange(self.height)}, {self.rng.randrange(self.width)}"
        return self.rng.choice([f"h = mix(h, {p}({at}));", f"h = mix(h, {p}[index<2>({at})]);", f"fill({p}({at}), h);", f"{p}({at}) = combine(q({at}), p({at}));",
                                f"exchange({p}({at}), q({at}));", f"h = mix(h, flat[{self.rng.randrange(self.height * self.width)}]);"])

    def own_memory(self):
        """The program's own memory, between a synchronize and a refresh."""
        p, memory = self.rng.choice([("p", "first"), ("q", "second")])
        at = self.rng.randrange(self.height * self.width)
        return f"{p}.synchronize();\nh = mix(h, {memory}[{at}]);\nfill({memory}[{at}], h + {self.rng.randrange(99)}u);\n{p}.refresh();"

    def copied(self):
        p, q = self.names()
        if self.rng.random() < 0.3:
            return f"copy({q}, {p});"
        _, size = self.part()
        return f"copy({q}.section({self.part_of(size)}, {size}), {p}.section({self.part_of(size)}, {size}));"

    def renewed(self):
        """Everything is written anew."""
        p, q = self.names()
        return f"{p}.discard_data();\n" + self.launch(f"{p}.extent", 2, f"fill({p}[i], key({q}[i]) + unsigned(i[1]) * n);")

    def in_array(self):
        """An array takes a view's data, kernels change it, and it gives it back."""
        p, q = self.names()
        step, store = self.program.fresh("step"), self.program.fresh("store")
        text = self.change("to[i]", self.rng.choice(["of[i]", f"of({self.height} - 1 - i[0], i[1])"]))
        self.helpers.parts.append(Statement(f"template <class To, class Of> void {step}(To &to, const Of &of, index<2> i, int n) {DUAL} {{\n{text}\n}}\n"))
        return (f"if (on_device) {{\narray<{self.type}, 2> {store}({p}.extent);\ncopy({p}, {store});\nfor (int k = 0; k < 2; ++k)\n"
                f"parallel_for_each({store}.extent, [=, &{store}](index<2> i) restrict(amp) {{ {step}({store}, {q}, i, n + k); }});\n"
                f"{self.rng.choice([f'copy({store}, {p});', f'{store}.copy_to({p});'])}\n}} else {{\nfor (int k = 0; k < 2; ++k)\n"
                f"on_host({p}.extent, [=](index<2> i) {{ {step}({p}, {q}, i, n + k); }});\n}}")

    def repeated(self):
        k = self.program.fresh("k")
        self.depth += 1
        inside = [self.step() for _ in range(self.rng.randint(1, 2))]
        self.depth -= 1
        return Statement(f"for (int {k} = 0; {k} < {self.rng.randint(2, 3)}; ++{k}) {{\nconst int n = {k} + 1;\n", Sequence(*inside), "\n}")

    def step(self):
        kinds = [self.whole] * 3 + [self.section] * 4 + [self.row] * 2 + [self.linear] * 2 + [self.host_access] * 3 + [self.own_memory, self.copied, self.renewed, self.in_array]
        if self.depth < 1:
            kinds += [self.repeated]
        made = self.rng.choice(kinds)()
        return made if isinstance(made, Statement) else Statement("{\n", Sequence(Statement(made)), "\n}")


def pipelines(program, rng, number):
    type, height, width = element(program, rng), rng.randint(2, 12), rng.randint(2, 40)
    pipeline = Pipeline(program, rng, number, type, height, width)
    steps = Sequence(*[pipeline.step() for _ in range(rng.randint(2, 7))])
    count = height * width
    return Statement(
        pipeline.helpers, f"void run_{number}(const Buffers &buffers, bool on_device) {{\nstd::vector<{type}> first({count}), second({count});\n"
        f"for (int i = 0; i < {count}; ++i) {{\nfill(first[i], i * 2654435761u);\nfill(second[i], (i + {number}) * 40503u >> 3);\n}}\nunsigned h = 1u;\n"
        f"const int n = {rng.randint(1, 3)};\n{{\nconst array_view<{type}> flat({count}, first);\nconst array_view<{type}, 2> p = flat.view_as(extent<2>({height}, {width}));\n"
        f"const array_view<{type}, 2> q({height}, {width}, second);\n", steps,
        "\n}\nkeep(first, buffers.out);\nkeep(second, buffers.out);\nbuffers.out[0] = mix(buffers.out[0], h);\n}\n", on_both(number))
