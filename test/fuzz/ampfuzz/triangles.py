"""Kernels with loops whose bounds depend on the position of the thread: triangles, and windows around it, up and down, in
int and unsigned int, clamped to the extents. The host runs the same loops.

The names of such a kernel: `n` is the number of elements, `h` and `w` are the extents of a matrix, `i`, or `r` and `q`, is
the position of the thread, `j` and `k` are counters, and `a` and `c` are results.
"""
from .nodes import Statement

UPDATES = ["a += from[at({})];", "a = a * 31u + from[at({})];", "a ^= from[at({0})] * unsigned({0} + 1);", "if (from[at({0})] > a)\na = from[at({0})];",
           "if (from[at({0})] < from[i])\n++c;", "c += from[at({0})] > from[at({0} + 1)];", "{{\nconst int d = i - int({0});\nc += unsigned(d * d);\n}}",
           "a += from[at(int({0}) - i)];", "a += from[at(i - int({0}))] + 1u;", "a += from[i * 3 % n] * unsigned({0});",
           "if (from[at({0})] % 7u == 3u)\ncontinue;\na += 5u;"]


def bound(rng, position):
    """A bound that depends on the position, or one that does not."""
    small = rng.randint(1, 9)
    return rng.choice([position, position, position, f"{position} + {small}", f"{position} - {small}", f"{position} * 2", f"{position} * 3 - {small}",
                       f"n - {position}", f"{small} - {position}", f"{position} + s", f"{position} - s", f"m - {position} * 2"])


def limited(rng, text, function):
    other = rng.choice(["n", "m", "s", "40", "0", "n - 1", "i / 2", "-3"])
    if function == "min":
        return rng.choice([f"least({text}, {other})", f"({text} < {other} ? {text} : {other})", f"least({other}, least({text}, n))"])
    return rng.choice([f"most({text}, {other})", f"({text} < {other} ? {other} : {text})", f"most({other}, most({text}, -5))"])


def header(rng, counter, position):
    """The head of a loop of at most about n + 100 iterations."""
    kind = rng.choice(["int"] * 4 + ["unsigned"])
    if rng.random() < 0.3:  # a window
        radius = rng.choice(["s", "s", "m % 5", str(rng.randint(0, 20)), "s + 2"])
        low, high = f"{position} - {radius}", f"{position} + {radius}"
        if rng.random() < 0.4:
            low, high = limited(rng, low, "max"), limited(rng, high, "min")
        step = rng.choice(["++{}", "++{}", "++{}", "{} += 2", "{} += 3"]).format(counter)
        return f"for (int {counter} = {low}; {counter} {rng.choice(['<', '<='])} {high}; {step}) {{\n"
    uniform = rng.choice(["0", "0", "1", "s", "m", "n", "n - 1", "-4"])
    own = bound(rng, position)
    is_up, is_end = rng.random() < 0.65, rng.random() < 0.6
    if rng.random() < 0.3:
        own = limited(rng, own, "min" if is_up == is_end else "max")
    begin, end = (uniform, own) if is_end else (own, uniform)
    if kind == "unsigned":
        begin, end = f"unsigned(most({begin}, 0))", f"unsigned(most({end}, 0))"
        if rng.random() < 0.5 and is_up and not position.startswith("int("):  # a counter may be negative
            begin, end = f"unsigned({begin if is_end and begin != '-4' else '0'})", f"unsigned({position}) + {rng.randint(0, 5)}u"
    compare = rng.choice(["<", "<="] if is_up else [">", ">=" if kind == "int" else ">"])
    step = rng.choice([f"++{counter}", f"{counter}++", f"++{counter}", f"{counter} += {rng.randint(2, 5)}"] if is_up else [f"--{counter}", f"{counter}--"])
    condition = f"{counter} {compare} {end}"
    if kind == "int" and rng.random() < 0.2:
        condition += f" && {counter} {rng.choice([compare, compare, '<' if is_up else '>'])} {rng.choice(['s', 'm', '30', 'i'] if is_up else ['-2', 's', '3'])}"
    return f"for ({kind} {counter} = {begin}; {condition}; {step}) {{\n"


def loop(rng, counter, position, depth):
    updates = "".join(rng.choice(UPDATES).format(counter) + "\n" for _ in range(rng.randint(1, 2)))
    if depth and rng.random() < 0.4:
        inner = header(rng, "k", rng.choice([position, f"int({counter})"]))
        updates = rng.choice([updates, ""]) + "{\n" + inner + rng.choice(UPDATES[:-1]).format("k") + "\n}\n}\n"
    if rng.random() < 0.1:
        updates += "if (a % 61u == 17u)\nbreak;\n"
    return header(rng, counter, position) + updates + "}\n"


def triangles(program, rng, number):
    rank = rng.choice([1, 1, 2])
    if rank == 1:
        h, w = 1, rng.choice([1, 5, 16, 33, 64, 100, 161])
        names, loops = "const int i = place[0];\n", f"for (int x = 0; x < {w}; ++x) {{\nconst index<1> place(x);\n"
        extents, to, positions = "n", "to[i]", ["i"]
    else:
        h, w = rng.choice([1, 2, 5]), rng.choice([1, 16, 31, 64])
        names = f"const int r = place[0], q = place[1], i = r * {w} + q;\n"
        loops = f"for (int y = 0; y < {h}; ++y)\nfor (int x = 0; x < {w}; ++x) {{\nconst index<2> place(y, x);\n"
        extents, to, positions = f"{h}, {w}", "to(r, q)", ["q", "q", "r", "i"]
    n, s, m = h * w, rng.randint(0, 12), rng.randint(0, h * w)
    body = names + "unsigned a = 1u, c = 0u;\n"
    for _ in range(rng.randint(1, 2)):
        one = loop(rng, "j", rng.choice(positions), rng.random() < 0.4)
        body += rng.choice([one, one, one, f"if ({rng.choice(['i < m', 'i > s', 'from[i] % 3u != 1u', 's < 6'])}) {{\n{one}}}\n"])
    body += rng.choice([f"{to} = a + c * 1000u;\n", f"{to} += a ^ c;\n"])
    helpers = (f"int at_{number}(int count, int p) restrict(cpu, amp) {{ return p < 0 ? 0 : p >= count ? count - 1 : p; }}\n"
               f"int least_{number}(int x, int y) restrict(cpu, amp) {{ return x < y ? x : y; }}\n"
               f"int most_{number}(int x, int y) restrict(cpu, amp) {{ return x > y ? x : y; }}\n")
    for name in ["least", "most"]:
        body = body.replace(name + "(", f"{name}_{number}(")
    body = body.replace("[at(", f"[at_{number}(n, ")
    constant = rng.choice(["const ", ""])
    begin = (f"const Grid grid({n}, {number});\nstd::vector<unsigned> written({n}, 5u);\n{constant}int n = {n}, s = {s}, m = {m};\n{{\n"
             f"const array_view<const unsigned> from(n, grid.first);\nconst array_view<unsigned, {rank}> to({extents}, written);\n")
    end = "}\nkeep(written, buffers.out);\n}\n"
    return Statement(f"{helpers}void on_device_{number}(const Buffers &buffers) {{\n{begin}(void)s, (void)m;\nparallel_for_each(to.extent, [=](index<{rank}> place) "
                     f"restrict(amp) {{\n{body}}});\n{end}void on_host_{number}(const Buffers &buffers) {{\n{begin}(void)s, (void)m;\n{loops}{body}}}\n{end}")
