"""Kernels whose tiles load a rectangle of a matrix and its halo into tile_static memory, in one of the styles of books, and
sum over windows of it. The host reads the matrix itself.

The names of such a kernel: `h` and `w` are the extents of the matrix, `s` the tile and its halo, `top` and `left` the place
of its first element, `j` and `k` an element of it, `y` and `x` a place in the matrix.
"""
from .nodes import Statement

# What stands for an element outside of the matrix: statements that change y and x, and the value.
BORDERS = [
    ("", "(y >= 0 && y < h && x >= 0 && x < w ? from(y, x) : 7u)"),
    ("", "(y < 0 || x < 0 || y >= h || x >= w ? 0u : from(y, x))"),
    ("y = y < 0 ? 0 : y >= h ? h - 1 : y;\nx = x < 0 ? 0 : x >= w ? w - 1 : x;\n", "from(y, x)"),
    ("if (y < 0) y = 0;\nif (y > h - 1) y = h - 1;\nif (x < 0) x = 0;\nif (x > w - 1) x = w - 1;\n", "from(y, x)"),
    ("y = (y + 8 * h) % h;\nx = (x + 8 * w) % w;\n", "from(y, x)"),
    ("y = y < 0 ? (y + 8 * h) % h : y >= h ? y % h : y;\nx = x < 0 ? (x + 8 * w) % w : x >= w ? x % w : x;\n", "from(y, x)"),
    ("if (y < 0) y = (y + 8 * h) % h;\nif (y >= h) y = y % h;\nx = x > w - 1 ? w - 1 : x > 0 ? x : 0;\n", "from(y, x)"),
    ("y = y < 0 ? 0 : y >= h ? h - 1 : y;\n", "(x >= 0 && x < w ? from(y, x) : 3u)"),
]


def counting(rng, counter, least, greatest):
    """A loop over the integers from the least to the greatest."""
    return rng.choice([
        f"for (int {counter} = {least}; {counter} <= {greatest}; ++{counter})",
        f"for (int {counter} = {least}; {counter} < {greatest + 1}; {counter}++)",
        f"for (int {counter} = {least}; {counter} != {greatest + 1}; ++{counter})",
        f"for (int {counter} = {greatest}; {counter} >= {least}; --{counter})",
        f"for (int {counter} = {greatest}; {counter} > {least - 1}; {counter} -= 1)",
    ])


def loading(rng, tile, size, load):
    """The threads of a tile load all elements of it and its halo."""
    (ty, tx), (sy, sx) = tile, size
    rows, columns = f"t.local[0] * {tx} + t.local[1]", f"t.local[1] * {ty} + t.local[0]"
    by_rows = f"const int j = int(i / {sx}), k = int(i % {sx});\n{load}"
    by_columns = f"const int k = int(i / {sy}), j = int(i % {sy});\n{load}"
    return rng.choice([
        f"for (int i = {rows}; i < {sy * sx}; i += {ty * tx}) {{\n{by_rows}}}\n",
        f"for (int i = {columns}; i < {sy * sx}; i += {ty * tx}) {{\n{by_rows}}}\n",
        f"for (int i = {rows}; i < {sy * sx}; i += {ty * tx}) {{\n{by_columns}}}\n",
        f"for (unsigned i = {rows}; i < {sy * sx}u; i += {ty * tx}u) {{\n{by_rows}}}\n",
        f"for (int n = 0; n < {(sy * sx + ty * tx - 1) // (ty * tx)}; ++n) {{\nconst int i = n * {ty * tx} + {rows};\nif (i < {sy * sx}) {{\n{by_rows}}}\n}}\n",
        f"for (int j = t.local[0]; j < {sy}; j += {ty})\nfor (int k = t.local[1]; k < {sx}; k += {tx}) {{\n{load}}}\n",
        f"for (int k = t.local[1]; k < {sx}; k += {tx})\nfor (int j = t.local[0]; j < {sy}; j += {ty}) {{\n{load}}}\n",
        f"if (t.local[0] == 0)\nfor (int j = 0; j < {sy}; ++j)\nfor (int k = t.local[1]; k < {sx}; k += {tx}) {{\n{load}}}\n",
    ])


def halos(program, rng, number):
    tile, reach = rng.choice([(16, 16), (8, 32), (4, 8), (8, 8), (32, 4), (1, 64)]), (rng.randint(0, 2), rng.randint(0, 3))
    (ty, tx), (ry, rx) = tile, reach
    size = ty + 2 * ry, tx + 2 * rx
    h, w = rng.choice([1, 5, 17, 31, 32, 4 * ty, 5 * ty + 1]), rng.choice([1, 7, 33, 70, 4 * tx, 5 * tx + 3])  # with inner tiles
    moves, value = rng.choice(BORDERS)
    add = rng.choice(["a += v * c;", "a = v > a ? v : a;", "a = a * 31u + v;", "if (v % 3u != 1u)\na += v;", "a ^= v + unsigned(d + 4);"])
    store = rng.choice(["TO = a;", "TO = a;", "TO += a;", "if (a % 5u != 0u)\nTO = a;"])
    window = f"{counting(rng, 'b', -ry, ry)}\n{counting(rng, 'd', -rx, rx)} {{\nconst unsigned v = READ;\n{add}\n}}\n{store}\n"
    load = f"int y = top + j, x = left + k;\n{moves}s[j][k] = {value};\n"
    inner = window.replace("READ", f"s[t.local[0] + b + {ry}][t.local[1] + d + {rx}]").replace("TO", "to[t.global]")
    outer = window.replace("READ", "at(r + b, q + d)").replace("TO", "to(r, q)")
    leave, inside = rng.choice([("if (t.global[0] >= h || t.global[1] >= w)\nreturn;\n", ""), ("", "if (t.global[0] < h && t.global[1] < w)\n")])
    begin = (f"const Grid grid({h * w}, {number});\nstd::vector<unsigned> written({h * w}, 5u);\n{rng.choice(['const int', 'int'])} h = {h}, w = {w};\n"
             f"const unsigned c = {rng.randrange(1, 99)}u;\n{{\nconst array_view<const unsigned, 2> from({h}, {w}, grid.first);\n"
             f"const array_view<unsigned, 2> to({h}, {w}, written);\n")
    end = "}\nkeep(written, buffers.out);\n}\n"
    return Statement(
        f"void on_device_{number}(const Buffers &buffers) {{\n{begin}parallel_for_each(to.extent.tile<{ty}, {tx}>().pad(), "
        f"[=](tiled_index<{ty}, {tx}> t) restrict(amp) {{\ntile_static unsigned s[{size[0]}][{size[1] + rng.choice([0, 0, 1])}];\n"
        f"const int top = t.tile_origin[0] - {ry}, left = t.tile_origin[1] - {rx};\n{{\n{loading(rng, tile, size, load)}}}\nt.barrier.wait();\n"
        f"{leave}{inside}{{\nunsigned a = 1u;\n{inner}}}\n}});\n{end}"
        f"void on_host_{number}(const Buffers &buffers) {{\n{begin}const auto at = [=](int y, int x) {{\n{moves}return {value};\n}};\n"
        f"for (int r = 0; r < h; ++r)\nfor (int q = 0; q < w; ++q) {{\nunsigned a = 1u;\n{outer}}}\n{end}")
