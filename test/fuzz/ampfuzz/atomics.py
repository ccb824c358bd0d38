"""Kernels that use what atomic operations return, in ways whose outcome no order of the threads changes: sums over all
tickets, slots that are filled in any order and summed, bits of which one thread is the first, claims that one thread
wins, loops around compare-exchange.

Each form is a list of phases, between which the threads of a tile, or whole launches, wait. `w` is the shared memory,
whose elements hold the same at the end of each form, whatever the order was; `a` and `b` are a thread's own numbers, `at`
its place, and `q` are different places of `w`."""
from .declarations import DUAL, Sequence, Statement
from .exchanges import on_both, tile_of_threads

CELLS = 8


class Shared:
    """Memory of `size` numbers: the first CELLS are counters, the others slots, one for each thread or more."""

    def __init__(self, program, rng, size):
        self.program, self.rng, self.size = program, rng, size
        self.slots = size - CELLS

    def number(self):
        return self.rng.choice(["a", "b", "a ^ b", f"(a & {self.rng.choice([15, 255])}u)", f"{self.rng.randint(1, 9)}u", "unsigned(at)"])

    def condition(self):
        return self.rng.choice(["true", f"(a & {self.rng.choice([1, 3])}u) != 0u", f"at % {self.rng.randint(2, 5)} != 0", "n > 1", "a < b"])

    def of_ticket(self, t):
        """A number made of a ticket."""
        return self.rng.choice([t, f"{t} * {t}", f"mix(7u, {t})", f"({t} < {self.rng.randint(1, self.slots)}u ? {t} : 1000u)"])

    def tickets(self, q):
        take = self.rng.choice([f"fetch_inc(w[{q[0]}])", f"fetch_add(w[{q[0]}], 1u)", f"fetch_sub(w[{q[0]}], 0xffffffffu)"])
        sink = self.rng.choice(["add", "xor"])
        if self.rng.random() < 0.3:
            return [f"if ({self.condition()}) {{\nfetch_{sink}(w[{q[1]}], {take});\n}}"]
        return [f"if ({self.condition()}) {{\nconst unsigned ticket = {take};\nfetch_{sink}(w[{q[1]}], {self.of_ticket('ticket')});\n}}"]

    def counted_down(self, q):
        return [f"if ({self.condition()}) {{\nconst unsigned before = fetch_dec(w[{q[0]}]);\nfetch_add(w[{q[1]}], {self.of_ticket('(0u - before)')});\n}}"]

    def filled(self, q):
        """Threads put numbers into the next free slots; later each slot is read, and emptied."""
        return ["if (at == 0) {\nw[%s] = 0u;\n}" % q[0],
                f"if ({self.condition()}) {{\nw[{CELLS} + fetch_inc(w[{q[0]}])] = {self.number()};\n}}",
                f"if (at < int(w[{q[0]}])) {{\nfetch_add(w[{q[1]}], mix(3u, w[{CELLS} + at]));\n}}", f"w[{CELLS} + at] = 0u;"]

    def first_of_bit(self, q):
        bit = self.rng.choice(["1u << (at & 31)", "1u << (a & 15u)", "1u << (b % 31u)"])
        return [f"const unsigned bit = {bit};\nif ((fetch_or(w[{q[0]}], bit) & bit) == 0u) {{\nfetch_add(w[{q[1]}], {self.rng.choice(['1u', 'bit'])});\n}}"]

    def cleared_bit(self, q):
        return [f"if (at == 0) {{\nw[{q[0]}] = 0xffffffffu;\n}}",
                f"const unsigned bit = 1u << (a & 31u);\nif ((fetch_and(w[{q[0]}], ~bit) & bit) != 0u) {{\nfetch_xor(w[{q[1]}], bit);\n}}"]

    def handed_on(self, q):
        """All numbers that were exchanged, and the last, are those that were given."""
        return [f"fetch_xor(w[{q[1]}], swap_in(w[{q[0]}], {self.number()}));", f"if (at == 0) {{\nw[{q[1]}] ^= w[{q[0]}];\nw[{q[0]}] = 5u;\n}}"]

    def claimed(self, q):
        """One thread wins each cell; the others see that."""
        cell = f"w[{CELLS} + at / {self.rng.choice([2, 4])}]"
        return [f"w[{CELLS} + at] = 0u;",
                f"if ({self.condition()}) {{\nunsigned expected = 0u;\nif (replace(&{cell}, expected, unsigned(at) + 1u)) {{\nfetch_inc(w[{q[0]}]);\n}} "
                f"else {{\nfetch_add(w[{q[1]}], expected != 0u ? 3u : 1000u);\n}}\n}}", f"w[{CELLS} + at] = 0u;"]

    def until_replaced(self, q):
        new = self.rng.choice(["seen + ({x})", "seen ^ ({x})", "(seen > ({x}) ? seen : ({x}))", "seen | ({x})", "(seen < ({x}) ? seen : ({x}))"]).format(x=self.number())
        return [f"unsigned seen = fetch_or(w[{q[0]}], 0u);\nwhile (!replace(&w[{q[0]}], seen, {new})) {{\n}}"]

    def extremes(self, q):
        return [f"const unsigned x = {self.number()};\nconst unsigned before = fetch_max(w[{q[0]}], x);\nif (fetch_min(w[{q[1]}], x) < before) {{\nb ^= 0u;\n}}"]

    def form(self):
        forms = [self.tickets] * 3 + [self.filled] * 2 + [self.counted_down, self.first_of_bit, self.cleared_bit, self.handed_on, self.claimed,
                                                           self.until_replaced, self.until_replaced, self.extremes]
        return self.rng.choice(forms)(self.rng.sample(range(CELLS), 2))

    def reading(self):
        return [f"b = mix(b, w[{self.rng.randrange(CELLS)}]);"]


def in_tiles(program, rng, number):
    """The shared memory is the tile's."""
    size = rng.choice([16, 32, 64])
    shared = Shared(program, rng, size + CELLS)
    text = Sequence()
    for _ in range(rng.randint(2, 4)):
        phases = [f"EACH {{\nOWN\nconst int at = local;\n{phase}\n}}\nWAIT\n" for phase in shared.form() + shared.reading()]
        text.parts.append(Statement("".join(phases)))
    return tile_of_threads(program, rng, number, "unsigned", text, size, rng.choice([1, 2, 3]), numbers=size + CELLS)


def in_memory(program, rng, number):
    """The shared memory is global, and a launch each phase; the host looks at it between them."""
    threads = rng.choice([32, 64, 100, 256])
    shared, parts = Shared(program, rng, threads + CELLS), []
    for _ in range(rng.randint(2, 4)):
        phases = [launched(rng, phase) for phase in shared.form()]
        looked = f"h = mix(h, w[{rng.randrange(CELLS)}]);\n" if rng.random() < 0.6 else ""
        parts.append(Statement("".join(phases) + looked))
    return Statement(f"void run_{number}(const Buffers &buffers, bool on_device) {{\nstd::vector<unsigned> kept({threads + CELLS});\nunsigned h = 1u;\n{{\n"
                     f"const array_view<unsigned> w({threads + CELLS}, kept);\nconst auto in = buffers.in;\nconst int n = {rng.randint(1, 3)};\n"
                     f"const extent<1> domain({threads});\n", Sequence(*parts), "\n}\nkept.push_back(h);\nkeep(kept, buffers.out);\n}\n", on_both(number))


def launched(rng, phase):
    return (f"{rng.choice(['launch', 'Launcher().run', 'launch_later'])}(on_device, domain, [=](index<1> i) {DUAL} {{\nconst int at = i[0];\n"
            f"unsigned a = in[at & 63] >> 7, b = a * {rng.randrange(1, 999)}u;\n{phase}\n}});\n")


def atomics(program, rng, number):
    return rng.choice([in_tiles, in_memory])(program, rng, number)
