"""Kernels whose loops count in variables of their own, in all spellings, advance further variables with the counter, and update
elements of views in the loop. The host runs the same loops.

The names of such a kernel: `i` is the position of the thread, `c` and `d` are counters, `p` and `q` advance with them, `a` is a
sum, `from` has `size` elements, the thread owns `to[i]`, `also[i]` and `pair[2 * i + (0, 1)]`, and `also` may be `to`.
"""
from .nodes import Statement

STEPS = ["1", "2", "3", "stride", "stride", "size / 2 + 1"]


def element(rng, names):
    """An element of `from`, by an index that may be out of bounds before it is reduced."""
    index = rng.choice(["{0}", "{0} + 1", "{0} * 2", "{0} + {1}", "{0} * stride + {1}", "{0} - 3", "{0} / 2"]).format(rng.choice(names), rng.choice(names))
    return rng.choice([f"from[unsigned({index}) % unsigned(size)]", f"from[within({index}, size)]", f"from[within({index}, size)]"])


def own(rng):
    return rng.choice(["to[i]"] * 4 + ["also[i]", "pair[2 * i]", "pair[2 * i + 1]"])


def test(rng, names):
    return rng.choice(["{0} % 3 == 1", "{0} > stride", "{1} % 5u < 2u", "{1} % 2u == 0u", "i % 2 == 0", "{0} == i", "{2} > 100u"]).format(
        rng.choice(names), element(rng, names), own(rng))


def update(rng, names):
    value = rng.choice([element(rng, names), element(rng, names), f"unsigned({rng.choice(names)})", "a", f"{element(rng, names)} + {own(rng)}"])
    place = own(rng)
    return rng.choice([f"a += {value};", f"a = a * 31u + {value};", f"{place} += {value};", f"{place} = {place} * 3u + {value};", f"{place} = {value};",
                       f"if ({test(rng, names)})\n{place} = {value};", f"if ({test(rng, names)})\n{place} += {value};\nelse\n{place} ^= 5u;",
                       f"{place} = {own(rng)} = {value};", f"a ^= ({place} = {value});", f"{place}++;", f"a += {test(rng, names)} ? {value} : 1u;"]) + "\n"


def advance(rng, name):
    return name + rng.choice(["++", "--", " += 2", " += stride", " -= stride", " += size", " += c", " = p + 1" if name == "p" else " = q - 2"]) + ";\n"


def statements(rng, names, moving, depth):
    text = ""
    for _ in range(rng.randint(1, 3)):
        kind = rng.choice(["update", "update", "update", "advance", "advance", "if", "continue", "loop"])
        if kind == "advance" and moving:
            text += advance(rng, rng.choice(moving))
        elif kind == "if":
            text += f"if ({test(rng, names)}) {{\n{update(rng, names)}{advance(rng, rng.choice(moving)) if moving and rng.random() < 0.3 else ''}}}\n"
        elif kind == "continue" and depth == 0:
            text += f"if ({test(rng, names)})\ncontinue;\n"
        elif kind == "loop" and depth == 0:
            text += loop(rng, names, moving, "d", 1)
        else:
            text += update(rng, names)
    return text


def loop(rng, names, moving, counter, depth):
    """A loop with its counter, whose body cannot skip the step by `continue` where the step is a statement."""
    kind = rng.choice(["for", "for", "while", "for in front", "unsigned", "do", "down", "decremented"])
    first, step = rng.choice(["0", "i", "i + 1", "i % 3", "first"]), rng.choice(STEPS)
    body = statements(rng, names + [counter], moving, depth)
    stepped = body.replace("continue;", "a ^= 1u;")
    end = rng.choice(["size", "size", "bound", "bound + i % 4", "size - 1"])
    use = rng.choice(["", f"a += unsigned({counter});\n", f"to[i] ^= unsigned({counter});\n"])
    if kind == "for":
        return f"for (int {counter} = {first}; {counter} < {end}; {counter} += {step}) {{\n{body}}}\n"
    if kind == "unsigned":
        return f"for (unsigned {counter} = {first}; {counter} < unsigned({end}); {counter} += unsigned({step})) {{\n{body}}}\n"
    if kind == "while":
        return f"{{\nint {counter} = {first};\nwhile ({counter} < {end}) {{\n{stepped}{counter} += {step};\n}}\n{use}}}\n"
    if kind == "for in front":
        return f"{{\nint {counter} = {first};\nfor (; {counter} < {end}; {counter} += {step}) {{\n{body}}}\n{use}}}\n"
    if kind == "do":
        return f"{{\nint {counter} = {first};\ndo {{\n{stepped}{counter} += {step};\n}} while ({counter} < {end});\n{use}}}\n"
    if kind == "down":
        return f"for (int {counter} = {rng.choice(['bound', 'i', 'size - 1'])}; {counter} >= 0; {counter} -= {step}) {{\n{body}}}\n"
    return f"{{\nint {counter} = bound;\nwhile ({counter}-- > 0) {{\n{body}}}\n{use}}}\n"


def inductions(program, rng, number):
    size, rank = rng.choice([1, 7, 16, 33, 64, 100, 137]), rng.choice([1, 1, 2])
    moving = rng.choice([[], ["p"], ["p", "q"], ["p", "q"]])
    extents = f"{size}" if rank == 1 else f"{rng.choice([2, 3])}, {size}"
    count = size if rank == 1 else int(extents.split(",")[0]) * size
    position = "const int i = place[0];\n" if rank == 1 else f"const int i = place[0] * {size} + place[1];\n"
    declared = "".join(f"int {name} = {rng.choice(['i', '0', 'first', 'i * stride', 'i + size'])};\n" for name in moving)
    names = ["i", *moving]
    body = (f"{position}{declared}unsigned a = {rng.choice(['1u', 'to[i]', 'from[within(i, size)]'])};\n" + loop(rng, names, moving, "c", 0)
            + (update(rng, names) if rng.random() < 0.4 else "") + (loop(rng, names, moving, "c", 0) if rng.random() < 0.3 else "")
            + "".join(f"a = a * 5u + unsigned({name});\n" for name in moving if rng.random() < 0.6) + rng.choice(["to[i] += a;\n", "to[i] = a;\n", "also[i] ^= a;\n"]))
    body = body.replace("within(", f"within_{number}(")
    constant = rng.choice(["const ", ""])
    begin = (f"const Grid grid({size}, {number});\nstd::vector<unsigned> written({count}, 5u), others({count}, 6u), pairs(2 * {count}, 7u);\n"
             f"{constant}int size = {size}, stride = {rng.choice([1, 2, 5, 16, size])}, bound = {rng.randint(1, 9)}, first = {rng.randint(0, 5)};\n{{\n"
             f"const array_view<const unsigned> from(size, grid.first);\nconst array_view<unsigned> to({count}, written), "
             f"also({rng.choice([f'{count}, others', f'{count}, others', 'to'])}), pair(2 * {count}, pairs);\n")
    end = "}\nkeep(written, buffers.out);\nkeep(others, buffers.out);\nkeep(pairs, buffers.out);\n}\n"
    ends = [int(extent) for extent in extents.split(",")]
    loops = "".join(f"for (int t{d} = 0; t{d} < {ends[d]}; ++t{d})\n" for d in range(rank)) + f"{{\nconst index<{rank}> place({', '.join(f't{d}' for d in range(rank))});\n"
    within = f"int within_{number}(int p, int size) restrict(cpu, amp) {{ return p < 0 ? 0 : p >= size ? size - 1 : p; }}\n"
    return Statement(f"{within}void on_device_{number}(const Buffers &buffers) {{\n{begin}parallel_for_each(extent<{rank}>({extents}), [=](index<{rank}> place) "
                     f"restrict(amp) {{\n{body}}});\n{end}void on_host_{number}(const Buffers &buffers) {{\n{begin}{loops}{body}}}\n{end}")
