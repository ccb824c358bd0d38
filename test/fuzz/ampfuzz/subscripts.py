"""Kernels whose subscripts are computed by masks, shifts, quotients, remainders and exclusive ors of the position of the
thread, in signed and unsigned arithmetic, which may wrap around. The host runs the same loops.

The names of such a kernel: `n` is the number of elements, `m` the same minus one, and `s` its binary logarithm if it is a
power of two; `h` and `w` are the extents of the matrix; `j`, or `r` and `q`, is the position of the thread, `p`, or `y` and
`x`, that of an element, and `a` the result.
"""
from .nodes import Statement


class Positions:
    """Expressions for positions in 0 .. length - 1 out of positions in the same range."""

    def __init__(self, rng, unsigned, length, name):
        self.rng, self.unsigned, self.length, self.name = rng, unsigned, length, name
        self.is_power = length & (length - 1) == 0

    def number(self, value):
        return f"{value}u" if self.unsigned and self.rng.random() < 0.7 else f"{value}"

    def moved(self, of):
        """A position near or far, which is not negative unless it wraps around."""
        by = self.number(self.rng.choice([1, 1, 1, 2, 3, 7, self.length // 2]))
        return self.rng.choice([of, f"{of} + {by}", f"{of} + {by}", f"{of} + {self.name} - {self.number(1)}", f"{of} * {by}", f"{of} * 3 + {by}",
                                f"{of} - {by}" if self.unsigned or self.is_power else f"{of} + {self.length} * 8 - {by}",
                                f"({of} >> 1) + {by}", f"{of} / {self.number(2)}", f"{of} + k", f"({of} + k) * {by}"])

    def inside(self, of):
        """The position, and a condition under which there is an element; empty: always."""
        moved = self.moved(of)
        if self.is_power and self.rng.random() < 0.7:
            bit = self.rng.randrange(0, self.length.bit_length() - 1) if self.length > 1 else 0
            mask = self.rng.choice([f"({self.name} - {self.number(1)})", f"{self.number(self.length - 1)}", f"m_{self.name}"])
            return self.rng.choice([f"({moved}) & {mask}", f"({moved}) & {mask}", f"({of} ^ {self.number(1 << bit)}) & {mask}",
                                    f"({of} ^ {mask}) & {mask}", f"({moved}) % {self.number(self.length) if self.unsigned else f'unsigned({self.name})'}",
                                    f"(({of} >> 1) | ({of} << s_{self.name} >> 1)) & {mask}"]), ""
        if self.unsigned and self.rng.random() < 0.5:
            return moved, f"< {self.name}"
        divisor = self.rng.choice([self.name, self.number(self.length)])
        if not self.unsigned:
            return f"({of} + {self.rng.randrange(0, 2 * self.length)}) % {divisor}", ""
        return f"({moved}) % {divisor}", ""


def constants(rng, name, length, type):
    """A length and what belongs to it, as constants of the program or as values that the kernel captures."""
    const = rng.choice(["const ", ""])
    return (f"{const}{type} {name} = {length}, m_{name} = {length - 1};\n"
            f"{const}int s_{name} = {length.bit_length() - 1};\n")


def summed(rng, read, condition):
    add = rng.choice(["a += v * c;", "a = v > a ? v : a;", "a = a * 31u + v;", "a ^= v + unsigned(k);", "if (v % 3u != 1u)\na += v;"])
    other = rng.choice(["7u", "a"])
    read = f"({condition} ? {read} : {other})" if condition else read
    body = f"const unsigned v = {read};\n{add}\n"
    return f"if ({condition}) {{\n{body}}}\n" if condition and rng.random() < 0.5 else body


def counting(rng, type, last):
    return rng.choice([f"for ({type} k = 0; k < {last}; ++k)", f"for ({type} k = {last}; k > 0; --k)",
                       f"for ({type} k = 1; k <= {last}; k += 1)", f"for ({type} k = 0; k != {last}; k++)"])


def in_one_dimension(rng):
    unsigned = rng.random() < 0.7
    type = "unsigned" if unsigned else "int"
    w = rng.choice([1, 4, 16, 16, 64, 12, 33])
    n = rng.choice([1, 2, 64, 256, 1024, 7, 100, 1000]) if rng.random() < 0.5 else w * rng.choice([1, 2, 8, 16, 5])
    body = ""
    for _ in range(rng.randint(1, 3)):
        if n % w == 0 and rng.random() < 0.5:  # a matrix in one dimension
            power = w & (w - 1) == 0
            row, column = rng.choice([("j / w", "j % w"), (f"j / {w}", f"j % {w}")] + [("j >> s_w", "j & m_w"), (f"j >> {w.bit_length() - 1}", f"j & {w - 1}")] * power)
            y, y_inside = Positions(rng, unsigned, n // w, "h").inside("r")
            x, x_inside = Positions(rng, unsigned, w, "w").inside("q")
            at = rng.choice(["y * w + x", "x + w * y"] + ["(y << s_w) + x", "(y << s_w) | x"] * power)
            condition = " && ".join([f"y {y_inside}"] * bool(y_inside) + [f"x {x_inside}"] * bool(x_inside))
            part = f"const {type} r = {row}, q = {column};\nconst {type} y = {y}, x = {x};\n" + summed(rng, f"from[int({at})]", condition)
        else:
            p, inside = Positions(rng, unsigned, n, "n").inside("j")
            part = f"const {type} p = {p};\n" + summed(rng, "from[int(p)]", f"p {inside}" if inside else "")
        body += f"{counting(rng, rng.choice([type, 'int', 'unsigned']) if unsigned else type, rng.randint(1, 9))} {{\n{part}}}\n"
    to = rng.choice(["j"] * 4 + ["n - 1 - j"] + ["j ^ m_n", "(j + 5) & m_n"] * (n & (n - 1) == 0))
    store = rng.choice(["{} = a;", "{} = a;", "{} += a;", "if (j % 3 != 1)\n{} = a;"]).format(f"to[int({to})]")
    begin = constants(rng, "n", n, type) + constants(rng, "w", w, type) + constants(rng, "h", max(n // w, 1), type)
    return n, begin, f"const {type} j = place[0];\nunsigned a = 1u;\n{body}{store}\n", 1


def in_two_dimensions(rng):
    unsigned = rng.random() < 0.7
    type = "unsigned" if unsigned else "int"
    h, w = rng.choice([1, 2, 8, 16, 5, 31]), rng.choice([1, 4, 16, 64, 128, 7, 33, 70])
    body = ""
    for _ in range(rng.randint(1, 3)):
        (y, y_inside), (x, x_inside) = Positions(rng, unsigned, h, "h").inside("r"), Positions(rng, unsigned, w, "w").inside("q")
        condition = " && ".join([f"y {y_inside}"] * bool(y_inside) + [f"x {x_inside}"] * bool(x_inside))
        body += f"{counting(rng, type, rng.randint(1, 9))} {{\nconst {type} y = {y}, x = {x};\n{summed(rng, 'from(int(y), int(x))', condition)}}}\n"
    store = rng.choice(["{} = a;", "{} = a;", "{} += a;", "if ((r + q) % 3 != 1)\n{} = a;"]).format("to(int(r), int(q))")
    begin = constants(rng, "h", h, type) + constants(rng, "w", w, type)
    return h * w, begin, f"const {type} r = place[0], q = place[1];\nunsigned a = 1u;\n{body}{store}\n", 2


def subscripts(program, rng, number):
    count, constant, body, rank = rng.choice([in_one_dimension, in_two_dimensions])(rng)
    extents = f"{count}" if rank == 1 else "int(h), int(w)"
    begin = (f"const Grid grid({count}, {number});\nstd::vector<unsigned> written({count}, 5u);\n{constant}"
             f"const unsigned c = {rng.randrange(1, 99)}u;\n{{\nconst array_view<const unsigned, {rank}> from({extents}, grid.first);\n"
             f"const array_view<unsigned, {rank}> to({extents}, written);\n")
    end = "}\nkeep(written, buffers.out);\n}\n"
    loops = f"for (int i = 0; i < {count}; ++i) {{\nconst index<1> place(i);\n" if rank == 1 else \
        "for (int i = 0; i < int(h); ++i)\nfor (int k = 0; k < int(w); ++k) {\nconst index<2> place(i, k);\n"
    return Statement(f"void on_device_{number}(const Buffers &buffers) {{\n{begin}parallel_for_each(to.extent, [=](index<{rank}> place) "
                     f"restrict(amp) {{\n{body}}});\n{end}void on_host_{number}(const Buffers &buffers) {{\n{begin}{loops}{body}}}\n{end}")
