"""Classes whose constructors, assignments and operators have one overload for each side, used as bases, members and
elements. Both overloads compute the same; copies and assignments change the value, so that each is seen.

Implicit and defaulted members are made from these overloads."""
from .declarations import DUAL, Sequence, Statement
from .exchanges import on_both

SIDES = ["restrict(cpu)", "restrict(amp)"]


class Special:
    """A class: it is made from nothing or from a number; `read` gives its value."""

    def __init__(self, name, operators, bases=()):
        self.name, self.operators = name, operators
        self.ancestors = {name}.union(*(base.ancestors for base in bases))

    def __str__(self):
        return self.name


def overloads(rng, head, bodies):
    """One function for both sides, or one for each; the bodies do the same."""
    if rng.random() < 0.25:
        return f"{head} {DUAL} {bodies[0]}\n"
    return "".join(f"{head} {side} {body}\n" for side, body in zip(SIDES, bodies))


def simple(program, rng):
    """A class with overloads of its own."""
    name, m = program.fresh("Special"), rng.randrange(1, 1 << 12)
    text = f"struct {name} {{\nunsigned value;\n"
    text += overloads(rng, f"{name}()", [f": value({m}u) {{}}", f"{{ value = {m}u; }}"])
    text += overloads(rng, f"{rng.choice(['', 'explicit '])}{name}(unsigned v)", [f": value(v ^ {m}u) {{}}", f": value(v) {{ value ^= {m}u; }}"])
    if rng.random() < 0.7:
        text += overloads(rng, f"{name}(const {name} &other)", [": value(other.value + 1u) {}", ": value(1u + other.value) {}"])
    if rng.random() < 0.3:
        text += overloads(rng, f"{name}({name} &&other)", [": value(other.value + 2u) {}", "{ value = other.value + 2u; }"])
        text += "" if "const" in text else overloads(rng, f"{name}(const {name} &other)", [": value(other.value) {}", "{ value = other.value; }"])
    if rng.random() < 0.7 or "&&" in text:
        text += overloads(rng, f"{name} &operator=(const {name} &other)",
                          ["{\nvalue = other.value * 3u;\nreturn *this;\n}", "{\nvalue = 3u * other.value;\nreturn *this;\n}"])
    if rng.random() < 0.4:
        text += f"~{name}() {DUAL} {{ value = 0u; }}\n"
    text += overloads(rng, "unsigned read() const", ["{ return value; }", "{ return this->value; }"])
    operators = [o for o in ("+", "+=", "==", "()", "-") if rng.random() < 0.5]
    texts = {"+": (f"{name} operator+(const {name} &other) const", [f"{{ return {name}(value + other.value); }}", f"{{ return {name}(other.value + value); }}"]),
             "+=": (f"{name} &operator+=(unsigned v)", ["{\nvalue += v;\nreturn *this;\n}", "{\nvalue = value + v;\nreturn *this;\n}"]),
             "==": (f"bool operator==(const {name} &other) const", ["{ return value == other.value; }", "{ return !(value != other.value); }"]),
             "()": ("unsigned operator()(unsigned v) const", ["{ return value * v; }", "{ return v * value; }"]),
             "-": (f"{name} operator-() const", [f"{{ return {name}(0u - value); }}", f"{{ return {name}(~value + 1u); }}"])}
    for operator in operators:
        text += overloads(rng, *texts[operator])
    return Special(name, operators), text + "};\n"


def composed(program, rng, known):
    """A class with bases and members of such classes, and members of its own that are implicit, defaulted or written."""
    name = program.fresh("Special")
    bases = rng.sample(known, rng.randint(0, min(2, len(known))))
    if len(bases) == 2 and bases[0].ancestors & bases[1].ancestors:
        bases.pop()
    members = [(program.fresh("m"), rng.choice(known), rng.choice([0, 0, 2])) for _ in range(rng.randint(0 if bases else 1, 2))]
    text = f"struct {name}{' : ' if bases else ''}{', '.join(map(str, bases))} {{\n"
    text += "".join(f"{type} {member}{f'[{count}]' if count else ''};\n" for member, type, count in members) + "unsigned last = 9u;\n"
    written = [f"{base}(v + {k}u)" for k, base in enumerate(bases)] + [f"{m}({n}u * v)" for n, (m, _, count) in enumerate(members) if not count]
    texts = [f": {', '.join(written + ['last(v)'])} {{}}", f": {', '.join(written)} {{ last = v; }}" if written else "{ last = v; }"]
    text += overloads(rng, f"{name}(unsigned v)", texts)
    text += f"{name}() = default;\n"
    for head in (f"{name}(const {name} &)", f"{name} &operator=(const {name} &)"):
        if rng.random() < 0.4:
            text += f"{head} = default;\n"
    parts = [f"{base}::read()" for base in bases]
    for member, _, count in members:
        parts += [f"{member}[{k}].read()" for k in range(count)] if count else [f"{member}.read()"]
    text += f"unsigned read() const {DUAL} {{ return {' * 5u + '.join(parts + ['last'])}; }}\n}};\n"
    return Special(name, [], bases), text


def classes(program, rng):
    """Some classes, later ones of earlier ones; defined."""
    found = []
    for number in range(rng.randint(2, 4)):
        made, text = simple(program, rng) if number < 2 and not (number and rng.random() < 0.5) else composed(program, rng, found)
        found.append(made)
        program.items.parts.append(Statement(text))
    return found


class Uses:
    """What a kernel does with objects of these classes: `h` is a hash, `v` a number of the thread."""

    def __init__(self, program, rng, known):
        self.program, self.rng, self.known = program, rng, known
        self.objects = []

    def number(self):
        return self.rng.choice(["v", f"{self.rng.randrange(99)}u", f"v * {self.rng.randint(2, 9)}u"])

    def statement(self):
        rng = self.rng
        T, name = rng.choice(self.known), self.program.fresh("c")
        objects = [o for o, of in self.objects if of is T]
        if not objects or rng.random() < 0.25:
            self.objects.append((name, T))
            return Statement(rng.choice([f"{T} {name};", f"{T} {name}({self.number()});", f"{T} {name} = {T}({self.number()});", f"{T} {name}{{}};"]))
        x, y = rng.choice(objects), rng.choice(objects)
        use = f"h = mix(h, {x}.read());"
        kinds = [f"{T} {name} = {x};\nh = mix(h, {name}.read());", f"const {T} {name}({x});\nh = mix(h, {name}.read());", f"{x} = {y};\n{use}",
                 f"{x} = {T}({self.number()});\n{use}", f"h = mix(h, taken({x}));", f"{x} = made<{T}>({self.number()});\n{use}",
                 f"{T} {name}[2] = {{{x}, {T}({self.number()})}};\nh = mix(h, {name}[v & 1u].read());", f"{T} {name}[2];\nh = mix(h, {name}[v & 1u].read());",
                 f"(void){T}({x});", f"exchange({x}, {y});\n{use}", f"const auto {name} = [=]() {{ return {x}.read(); }};\nh = mix(h, {name}());",
                 f"{T} {name} = (v & 1u) != 0u ? {x} : {y};\nh = mix(h, {name}.read());", f"if (v > {rng.randrange(64)}u) {{\n{x} = {y};\n}}\n{use}",
                 f"{T} &{name} = (v & 2u) != 0u ? {x} : {y};\n{name} = {x};\n{use}", f"h = mix(h, {T}({self.number()}).read());",
                 f"const Box<{T}> {name} = {{{x}}};\nBox<{T}> {name}b = {name};\n{name}b = {name};\nh = mix(h, {name}b.held.read());"]
        operators = {"+": f"h = mix(h, ({x} + {y}).read());", "+=": f"({x} += 3u) += v;\n{use}", "==": f"if ({x} == {y}) {{\nh += 77u;\n}}",
                     "()": f"h ^= {x}({self.number()});", "-": f"{T} {name} = -{x};\nh = mix(h, {name}.read());"}
        kinds += [operators[o] for o in T.operators] * 2
        return Statement(rng.choice(kinds))


def specials(program, rng, number):
    uses = Uses(program, rng, classes(program, rng))
    made = Sequence(*[uses.statement() for _ in range(rng.randint(5, 14))])
    style = rng.choice(["launch", "Launcher().run", "launch_later"])
    return Statement(f"void run_{number}(const Buffers &buffers, bool on_device) {{\nconst auto out = buffers.out;\n"
                     f"{style}(on_device, extent<1>({program.threads}), [=](index<1> i) {DUAL} {{\nunsigned h = 1u;\nconst unsigned v = i[0];\n", made,
                     "\nout[i] = h;\n});\n}\n", on_both(number))
