"""Kernels without tiles that go over a window around the position of the thread, with bounds in one of the styles of books,
or sort the elements of it in a private array. The host runs the same loops.

The names of such a kernel: `h` and `w` are the extents of the matrix, `r` and `q` the position of the thread, `y` and `x` a
place in the window, and `a` the result.
"""
from .nodes import Statement


def bounds(rng, counter, position, low, high, extent, number):
    """Declarations, a loop over position + low to position + high inside of the extent, and a condition for its body."""
    def moved(by):
        return position if by == 0 else f"{position} {'+' if by > 0 else '-'} {abs(by)}"

    first, last, end = moved(low), moved(high), moved(high + 1)
    larger, smaller = f"larger_{number}", f"smaller_{number}"
    before, begin, condition, inside = rng.choice([
        ("", first, f"<= {last}", f"{counter} >= 0 && {counter} < {extent}"),
        ("", first, f"< {end}", f"!({counter} < 0 || {counter} >= {extent})"),
        ("", f"{larger}({first}, 0)", f"<= {smaller}({last}, {extent} - 1)", ""),
        ("", f"{larger}(0, {first})", f"< {smaller}({extent}, {end})", ""),
        ("", f"{first} < 0 ? 0 : {first}", f"<= ({last} < {extent} ? {last} : {extent} - 1)", ""),
        (f"const int from_{counter} = {first} > 0 ? {first} : 0, to_{counter} = {last} >= {extent} ? {extent} - 1 : {last};\n",
         f"from_{counter}", f"<= to_{counter}", ""),
        (f"int from_{counter} = {first};\nif (from_{counter} < 0)\nfrom_{counter} = 0;\n"
         f"int to_{counter} = {end};\nif (to_{counter} > {extent})\nto_{counter} = {extent};\n",
         f"from_{counter}", f"< to_{counter}", ""),
        (f"const int middle_{counter} = 2 * {position};\n", f"middle_{counter} - {position} + {low}",
         f"<= {position} + {high}", f"{counter} >= 0 && {counter} < {extent}"),
    ])
    step = rng.choice([f"++{counter}", f"{counter}++", f"{counter} += 1"])
    return before, f"for (int {counter} = {begin}; {counter} {condition}; {step})", inside


def window(rng, number):
    (ly, uy), (lx, ux) = (sorted(rng.choices(range(-3, 4), k=2)) for _ in range(2))
    before_y, loop_y, inside_y = bounds(rng, "y", "r", ly, uy, "h", number)
    before_x, loop_x, inside_x = bounds(rng, "x", "q", lx, ux, "w", number)
    inside = " && ".join(part for part in (inside_y, inside_x) if part)
    add = rng.choice(["a += v * c;", "a = v > a ? v : a;", "a = a * 31u + v;", "if (v % 3u != 1u)\na += v;",
                      "a ^= v + unsigned(x - q + 4);", "if (v % 5u == 2u)\nbreak;\na += v;", "if (v % 5u == 2u)\ncontinue;\na -= v;"])
    body = f"const unsigned v = from(y, x);\n{add}\n"
    body = f"if ({inside}) {{\n{body}}}\n" if inside else body
    return f"{before_y}{loop_y} {{\n{before_x}{loop_x} {{\n{body}}}\n}}\n"


def sort(rng):
    size = rng.randint(2, 10)
    place = rng.choice(["from(r, larger(0, smaller(q + k - 2, w - 1)))", "from((r + k) % h, q)", "from(r, (q + k * 3) % w)"])
    order, swap = rng.choice(["<", ">"]), "{\nconst unsigned other = p[m];\np[m] = p[n];\np[n] = other;\n}\n"
    loops = rng.choice([
        f"for (int i = 0; i < {size - 1}; ++i)\nfor (int m = 0; m < {size - 1} - i; ++m) {{\nconst int n = m + 1;\nif (p[n] {order} p[m]) {swap}}}\n",
        f"for (int m = 0; m < {size}; ++m)\nfor (int n = m + 1; n < {size}; ++n)\nif (p[n] {order} p[m]) {swap}",
        f"for (int m = 1; m < {size}; ++m)\nfor (int n = 0; n <= m - 1; ++n)\nif (p[n] {order} p[m] && n != m) {swap}",
        f"for (int i = 1; i < {size}; ++i)\nfor (int m = i; m > 0; --m) {{\nconst int n = m - 1;\nif (p[m] {order} p[n]) {swap}}}\n",
    ])
    return (f"unsigned p[{size}];\nfor (int k = 0; k < {size}; ++k)\np[k] = {place};\n{loops}"
            f"for (int k = 0; k < {size}; ++k)\na = a * 31u + p[k];\n")


def windows(program, rng, number):
    h, w = rng.choice([1, 2, 5, 17, 31]), rng.choice([1, 3, 7, 16, 33, 70])
    parts = [rng.choice([window(rng, number), sort(rng)]) for _ in range(rng.randint(1, 3))]
    body = "".join(f"{{\n{part}}}\n" for part in parts).replace("larger(", f"larger_{number}(").replace("smaller(", f"smaller_{number}(")
    helpers = (f"int larger_{number}(int one, int other) restrict(cpu, amp) {{\nreturn one < other ? other : one;\n}}\n"
               f"int smaller_{number}(int one, int other) restrict(cpu, amp) {{\nreturn other < one ? other : one;\n}}\n")
    begin = (f"const Grid grid({h * w}, {number});\nstd::vector<unsigned> written({h * w}, 5u);\nconst int h = {h}, w = {w};\n"
             f"const unsigned c = {rng.randrange(1, 99)}u;\n{{\nconst array_view<const unsigned, 2> from({h}, {w}, grid.first);\n"
             f"const array_view<unsigned, 2> to({h}, {w}, written);\n")
    end = "}\nkeep(written, buffers.out);\n}\n"
    return Statement(
        f"{helpers}void on_device_{number}(const Buffers &buffers) {{\n{begin}parallel_for_each(to.extent, [=](index<2> place) "
        f"restrict(amp) {{\nconst int r = place[0], q = place[1];\nunsigned a = 1u;\n{body}to[place] = a;\n}});\n{end}"
        f"void on_host_{number}(const Buffers &buffers) {{\n{begin}for (int r = 0; r < h; ++r)\nfor (int q = 0; q < w; ++q) {{\n"
        f"unsigned a = 1u;\n{body}to(r, q) = a;\n}}\n{end}")
