"""Kernels with counters that are the same for all threads until something that differs between threads changes them, and
that change inside of initializers, conditions and indices of what differs: generators of random numbers, stacks, tickets.

The names of such a kernel: `i` is the position of the thread, `k` the counter of the loop, `n` and `m` are the counters, `own`
is an array of the thread, `from` has `size` elements, and `a` is the result. No expression changes a counter twice.
"""
from .nodes import Statement

CHANGES = ["n++", "++n", "n--", "(n += 2u)", "(n ^= unsigned(k))", "(m = n)", "(k % 2 ? n++ : --m)", "(n = n * 5u + 1u)", "(n++, m)", "n++ + m--", "unsigned(i) + n++"]
MIXES = ["l = l * 3u ^ from[(i + j) % size];", "l += unsigned(i);", "if (i % 3 == j % 3)\nl ^= 5u;", "l = (l << 1) + own[j & 7];"]
TESTS = ["i % 2 == 0", "from[i] % 3u == 1u", "k == 2", "i > k", "a % 5u < 2u"]
UPDATES = ["a += {};", "a = a * 31u + {};", "a ^= {} * 7u;", "own[n++ & 7u] += {};", "own[k & 7] = {};"]


def update(rng, of):
    chosen = rng.choice(UPDATES)
    if "n++" in chosen and of in CHANGES:
        chosen = "own[k & 7] += {};"
    return chosen.format(of) + "\n"


def step(rng, depth):
    """A statement of the loop."""
    kind = rng.choice(["variable", "variable", "variable", "update", "if", "and", "while", "switch", "block"] if depth else ["variable", "update"])
    change = rng.choice(CHANGES)
    block = lambda: "{\n" + "".join(step(rng, depth - 1) for _ in range(rng.randint(1, 2))) + "}\n"
    if kind == "variable":
        declared = rng.choice(["unsigned l", "const unsigned l", "unsigned q = unsigned(k), l"])
        mix = "" if "const" in declared else f"for (int j = 0; j < {rng.randint(1, 10)}; ++j)\n{rng.choice(MIXES)}\n"
        return f"{{\n{declared} = {change};\n{mix}{rng.choice(['a += l;', 'own[l & 7u] += a;', 'a = a * 31u + l;'])}\n}}\n"
    if kind == "if":
        return f"if ({change} % {rng.randint(2, 5)}u == 1u)\n{block()}" + rng.choice(["", f"else\n{block()}"])
    if kind == "and":
        return f"if ({rng.choice(TESTS)} {rng.choice(['&&', '||'])} {change} % 3u == 1u)\n{block()}"
    if kind == "while":
        return f"while (n++ % {rng.randint(2, 5)}u != 0u)\na = a * 31u + {rng.choice(['n', 'from[i]', 'unsigned(i)'])};\n"
    if kind == "switch":
        return f"switch ({change} % 3u) {{\ncase 0u:\n{update(rng, '2u')}break;\ncase 1u:\n{update(rng, 'from[i]')}default:\n{update(rng, 'a')}}}\n"
    if kind == "block":
        return f"if ({rng.choice(TESTS)})\n{block()}"
    return update(rng, change)


def counters(program, rng, number):
    size = rng.choice([1, 8, 37, 64, 137])
    body = (f"const int i = place[0];\nunsigned n = {rng.choice(['0u', '3u', 'start'])}, m = {rng.choice(['7u', 'start', '1u'])}, a = 1u, own[8] = {{}};\n"
            f"for (int k = 0; k < {rng.choice(['1', '4', '6', 'bound'])}; {rng.choice(['++k', 'k += 2'])}) {{\n"
            + "".join(step(rng, 2) for _ in range(rng.randint(1, 4))) + rng.choice(["", "", "if (a % 97u == 13u)\nbreak;\n"]) + "}\n"
            + "for (int k = 0; k < 8; ++k)\na = a * 3u + own[k];\nto[i] = a + n * 1000u + m;\n")
    begin = (f"const Grid grid({size}, {number});\nstd::vector<unsigned> written({size}, 5u);\n"
             f"int size = {size}, bound = {rng.randint(1, 9)};\nunsigned start = {rng.randint(0, 9)}u;\n{{\n"
             f"const array_view<const unsigned> from({size}, grid.first);\nconst array_view<unsigned> to({size}, written);\n")
    end = "}\nkeep(written, buffers.out);\n}\n"
    loops = "for (int t = 0; t < size; ++t) {\nconst index<1> place(t);\n"
    return Statement(f"void on_device_{number}(const Buffers &buffers) {{\n{begin}parallel_for_each(to.extent, [=](index<1> place) "
                     f"restrict(amp) {{\n{body}}});\n{end}void on_host_{number}(const Buffers &buffers) {{\n{begin}{loops}{body}}}\n{end}")
