"""Elements of containers and tiles: scalars, and records of 4 to 64 bytes with the functions that all elements have.

`fill` makes an element from a number, `key` orders elements, `combine` makes one of two, `mix` hashes."""
from .declarations import DUAL
from .nodes import Statement

SCALAR_ELEMENTS = ["unsigned", "int", "float", "double", "long", "unsigned long"]
WORDS = [1, 2, 2, 2, 2, 2, 3, 3, 4, 4, 6, 8, 11, 16]  # sizes of records, in words of 4 bytes
SIZES = {"unsigned": 4, "int": 4, "float": 4, "double": 8, "long": 8, "unsigned long": 8}


class Record:
    """A record: its fields are (name, scalar type or record, count; 0: no array)."""

    def __init__(self, name, fields, size, alignment):
        self.name, self.fields, self.size, self.alignment = name, fields, size, alignment

    def __str__(self):
        return self.name


def element(program, rng):
    """A type of elements; records are defined at their first use."""
    if rng.random() < 0.35:
        return rng.choice(SCALAR_ELEMENTS)
    if program.records and rng.random() < 0.5:
        return rng.choice(program.records)
    return record(program, rng)


def record(program, rng):
    words, offset, alignment, fields = rng.choice(WORDS), 0, 4, []
    is_pair = words == 2 and rng.random() < 0.8  # of two fields: compilers treat it as one number
    while True:
        small = [r for r in program.records if r.size <= 16]
        types = small if small and rng.random() < 0.15 else SCALAR_ELEMENTS + ["unsigned", "int", "float"] * 2
        type = rng.choice(["unsigned", "int", "float"] if is_pair else types)
        count = 0 if is_pair else rng.choice([0, 0, 0, 2, 3])
        width, aligned = (type.size, type.alignment) if isinstance(type, Record) else (SIZES[type], SIZES[type])
        begin = -(-offset // aligned) * aligned
        end = begin + width * max(count, 1)
        if fields and -(-end // max(aligned, alignment)) * max(aligned, alignment) > 4 * words:
            break
        offset, alignment = end, max(alignment, aligned)
        fields.append((program.fresh("m"), type, count))
    made = Record(program.fresh("Record"), fields, -(-offset // alignment) * alignment, alignment)
    program.records.append(made)
    program.items.parts.append(Statement(definition(made), comparison(made, rng)))
    return made


def definition(of):
    members = "".join(f"{type} {name}{f'[{count}]' if count else ''};\n" for name, type, count in of.fields)

    def each(text):
        """A line for each scalar or inner record: {f} is the field, {n} its number."""
        lines = []
        for number, (name, _, count) in enumerate(of.fields):
            for k in range(max(count, 1)):
                lines.append(text.format(f=f"{name}[{k}]" if count else name, n=7 * number + k + 1))
        return "\n".join(lines)

    return (f"struct {of} {{\n{members}}};\n"
            f"void fill({of} &to, unsigned from) {DUAL} {{\n{each('fill(to.{f}, from * {n}u);')}\n}}\n"
            f"unsigned mix(unsigned h, const {of} &r) {DUAL} {{\n{each('h = mix(h, r.{f});')}\nreturn h;\n}}\n"
            f"{of} combine(const {of} &a, const {of} &b) {DUAL} {{\n{of} made = a;\n{each('made.{f} = combine(a.{f}, b.{f});')}\nreturn made;\n}}\n")


def comparison(of, rng):
    """The order of records: by one field, or by two."""
    parts = [f"key(r.{name}{'[0]' if count else ''})" for name, _, count in rng.sample(of.fields, min(len(of.fields), rng.choice([1, 1, 1, 2])))]
    return f"unsigned key(const {of} &r) {DUAL} {{ return {' * 5u + '.join(parts)}; }}\n"
