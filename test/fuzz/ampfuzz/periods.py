"""Kernels whose subscripts divide the position of the thread by small constants, as in images with interleaved channels,
packed bytes, repeated patterns and enlarged images. The host runs the same loops.

The names of such a kernel: `n` is the number of elements, `h` and `w` are the extents of a matrix, `j`, or `r` and `q`, is
the position of the thread, and `a` the result.
"""
from .nodes import Statement

LITERALS = [2, 2, 2, 3, 3, 4, 4, 4, 8, 8, 16, 16, 5, 6, 7, 10, 12, 24, 32, 64, 100, 256]


def part(rng, of, divisor):
    """A number out of a position: a quotient, a remainder, or the position with other low bits."""
    if divisor & (divisor - 1) == 0 and rng.random() < 0.5:
        mask = divisor - 1
        return rng.choice([f"({of} >> {mask.bit_length()})", f"({of} & {mask})", f"({of} & ~{mask})", f"({of} | {mask})",
                           f"({of} ^ {rng.randint(1, mask)})"])
    return rng.choice([f"{of} / {divisor}", f"{of} % {divisor}", f"{of} / {divisor} * {divisor}", f"({of} - {of} % {divisor})",
                       f"({divisor} - 1 - {of} % {divisor})"])


def moved(rng, of):
    return rng.choice([of] * 6 + [f"({of} + 1)", f"({of} + {rng.randint(2, 9)})", f"({of} - 1)", f"({of} - {rng.randint(2, 20)})"])


def place(rng, of, divisor, count):
    """A subscript in 0 .. count - 1."""
    first, second = part(rng, moved(rng, of), divisor), part(rng, moved(rng, of), rng.choice([divisor, divisor, rng.choice(LITERALS)]))
    whole = rng.choice([first, first, f"{first} + {second}", f"{first} + {rng.randint(1, 9)}", f"{first} * {divisor} + {second}", f"{second} * 3 + {first}"])
    return rng.choice([f"inside({whole}, {count} - 1)", f"inside({whole}, {count} - 1)", f"(({whole}) & 0x7fffffff) % {count}"])


def value(rng, positions, divisor):
    read = "from[" + place(rng, rng.choice(positions), divisor, "n") + "]"
    return rng.choice([read, f"({read} >> (8 * ({rng.choice(positions)} % 4)))", f"{read} * unsigned({part(rng, rng.choice(positions), divisor)} + 1)"])


def condition(rng, positions, divisor):
    of = rng.choice(positions)
    return rng.choice([f"{of} % {divisor} == {rng.randrange(divisor)}", f"({of} & 1) != 0", f"{of} == 0", f"{of} > 0 && {of} < n - 1",
                       f"{part(rng, of, divisor)} > {rng.randint(0, 9)}"])


def body(rng, positions, to):
    divisor = rng.choice(LITERALS)
    values = [value(rng, positions, divisor) for _ in range(rng.randint(1, 3))]
    begin = "".join(f"const unsigned v{i} = {read};\n" for i, read in enumerate(values))
    sum = rng.choice([" + ", " ^ ", " * 3u + "]).join(f"v{i}" for i in range(len(values)))
    test = condition(rng, positions, divisor)
    return begin + rng.choice([f"{to} = {sum};", f"{to} = {sum};", f"{to} = {test} ? {sum} : v0 + 1u;", f"if ({test})\n{to} = {sum};\nelse\n{to} = v0;",
                               f"if ({test})\n{to} = {sum};", f"unsigned a = {sum};\nif ({test})\na += 7u;\n{to} = a;", f"{to} += {sum};",
                               f"unsigned a = 1u;\nfor (int k = 0; k < {rng.randint(1, 4)}; ++k)\na = a * 31u + v0 + from[({positions[0]} / {divisor} + k) % n];\n{to} = a + {sum};"]) + "\n"


def periods(program, rng, number):
    rank = rng.choice([1, 1, 2])
    if rank == 1:
        count, extents = rng.choice([1, 7, 16, 64, 100, 256, 1000, 1024, 1023]), "n"
        code = "const int j = place[0];\n" + body(rng, ["j"], "to[" + rng.choice(["j"] * 6 + ["n - 1 - j"]) + "]")
        loops = "for (int i = 0; i < n; ++i) {\nconst index<1> place(i);\n"
    else:
        h, w = rng.choice([1, 2, 9, 16]), rng.choice([1, 7, 16, 64, 33, 100, 128])
        count, extents = h * w, f"{h}, {w}"
        flat = rng.choice([f"r * {w} + q", f"(r * {w} + q)", "q", "q", "r"])
        code = f"const int r = place[0], q = place[1], j = {flat};\n" + body(rng, rng.choice([["q"], ["j"], ["j", "q"], ["q", "r"]]), "to(r, q)")
        loops = f"for (int i = 0; i < {h}; ++i)\nfor (int k = 0; k < {w}; ++k) {{\nconst index<2> place(i, k);\n"
    constant = rng.choice(["const ", ""])
    begin = (f"const Grid grid({count}, {number});\nstd::vector<unsigned> written({count}, 5u);\n{constant}int n = {count};\n{{\n"
             f"const array_view<const unsigned> from(n, grid.first);\nconst array_view<unsigned, {rank}> to({extents}, written);\n")
    end = "}\nkeep(written, buffers.out);\n}\n"
    code = code.replace("inside(", f"inside_{number}(")
    inside = f"int inside_{number}(int p, int last) restrict(cpu, amp) {{ return p < 0 ? 0 : p > last ? last : p; }}\n"
    return Statement(f"{inside}void on_device_{number}(const Buffers &buffers) {{\n{begin}parallel_for_each(to.extent, [=](index<{rank}> place) "
                     f"restrict(amp) {{\n{code}}});\n{end}void on_host_{number}(const Buffers &buffers) {{\n{begin}{loops}{code}}}\n{end}")
