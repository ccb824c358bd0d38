"""Kernels in which each thread loops over all others and sums those that a condition selects, as particles within a cutoff,
with continue and break, and with loads from one address that only some threads execute. The host runs the same loops.

The names of such a kernel: `n` and `m` are the numbers of elements of `from` and `other`, `i` is the position of the thread,
`j` the counter of the loop, and `a` and `c` are results.
"""
from .nodes import Statement

TESTS = ["from[j] % 7u < from[i] % 5u", "from[j] > from[i]", "j == i", "j != i", "(from[i] >> 3) % 3u == unsigned(j) % 3u", "i % 4 == 1", "j > i", "j + 3 < i",
         "from[i] % 16u > 11u", "from[j] % 2u == 1u"]
READS = ["other[j % m]", "other[j]", "other[m - 1 - j]", "other[j] * 3u", "pairs[j].first", "pairs[m - 1 - j].second[1]", "other[j / 2] + from[j]", "other[i % m]"]
UPDATES = ["a += {};", "a ^= {};", "a = a * 31u + {};", "if ({0} > a)\na = {0};", "c += {} > 9u;"]


def test(rng):
    tests = [rng.choice(TESTS) for _ in range(rng.choice([1, 1, 1, 2]))]
    return rng.choice([" && ", " || "]).join(f"({one})" for one in tests) if len(tests) > 1 else tests[0]


def step(rng, depth):
    """A statement of the loop."""
    kind = rng.choice(["update", "if", "if", "if else", "continue", "select", "variable", "inner"] if depth else ["update", "select"])
    update = lambda: rng.choice(UPDATES).format(rng.choice(READS)) + "\n"
    block = lambda: "{\n" + "".join(step(rng, depth - 1) for _ in range(rng.randint(1, 2))) + "}\n"
    if kind == "if":
        return f"if ({test(rng)})\n{rng.choice([update, block])()}"
    if kind == "if else":
        return f"if ({test(rng)})\n{block()}else\n{block()}"
    if kind == "continue":
        return f"if ({test(rng)})\n" + rng.choice(["continue;\n", "{\n" + update() + "continue;\n}\n"])
    if kind == "select":
        return f"a += {test(rng)} ? {rng.choice(READS)} : {rng.choice(['1u', 'a', rng.choice(READS)])};\n"
    if kind == "variable":
        return f"{{\nconst unsigned v = {rng.choice(READS)};\nif ({test(rng)} && v > 2u)\na += v;\n}}\n"
    if kind == "inner":
        return f"for (int k = 0; k < {rng.randint(1, 3)}; ++k) {{\nif (from[(j + k) % n] % 5u == 2u)\ncontinue;\n{update()}}}\n"
    return update()


def cutoffs(program, rng, number):
    m = rng.choice([1, 8, 37, 64])
    n = m + rng.choice([0, 1, 7, 64, 137])  # both have an element j
    first = rng.choice(["0", "0", "0", "-2"])
    last = rng.choice(["m", "m", "m + 3", "bound"])
    guard = "if (j < 0 || j >= m)\ncontinue;\n" if first != "0" or last != "m" else ""
    body = (f"const int i = place[0];\nunsigned a = 1u, c = 0u;\nfor (int j = {first}; j < {last}; {rng.choice(['++j', 'j += 2', 'j++'])}) {{\n{guard}"
            + "".join(step(rng, 2) for _ in range(rng.randint(1, 4))) + rng.choice(["", "", "if (a % 97u == 13u)\nbreak;\n"]) + "}\n"
            + rng.choice(["to[i] = a + c;", "to[i] += a + c * 1000u;", f"if ({rng.choice(['c > 3u', 'i % 3 != 1'])})\nto[i] = a + c;"]) + "\n")
    constant = rng.choice(["const ", ""])
    record = f"struct Pair_{number} {{\nunsigned first, second[2];\n}};\n"
    begin = (f"const Grid grid({n}, {number});\nstd::vector<unsigned> written({n}, 5u);\nstd::vector<Pair_{number}> records({m});\n"
             f"for (int p = 0; p < {m}; ++p)\nrecords[p] = {{grid.first[p] % 50u, {{unsigned(p), grid.second[p]}}}};\n"
             f"{constant}int n = {n}, m = {m}, bound = {m + rng.randint(0, 9)};\n{{\nconst array_view<const unsigned> from(n, grid.first), other(m, grid.second);\n"
             f"const array_view<const Pair_{number}> pairs(m, records);\nconst array_view<unsigned> to(n, written);\n")
    end = "}\nkeep(written, buffers.out);\n}\n"
    loops = "for (int t = 0; t < n; ++t) {\nconst index<1> place(t);\n"
    return Statement(f"{record}void on_device_{number}(const Buffers &buffers) {{\n{begin}parallel_for_each(to.extent, [=](index<1> place) "
                     f"restrict(amp) {{\n{body}}});\n{end}void on_host_{number}(const Buffers &buffers) {{\n{begin}{loops}{body}}}\n{end}")
