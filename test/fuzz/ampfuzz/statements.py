"""Statements of every kind, and the bodies of functions."""
from .calls import call_of, method_of
from .discards import discard
from .expressions import ASSIGNMENTS, assignment, compound, expression, value
from .locals import DECLARATIONS
from .nodes import Sequence, Statement
from .places import index, place, pointer_to
from .types import BOOL, INT, SCALARS, UINT, Array, Bounds, Scalar


def statements(scope, count):
    """Some statements, in a scope that they extend."""
    made = Sequence()
    for _ in range(count):
        one = statement(scope)
        if one:
            made.parts.append(one)
    return made


def block(scope, count=None, **more):
    """A sequence for the inside of braces."""
    return statements(scope.inner(**more), count or scope.rng.randint(1, 3))


def body(scope, count):
    """The body of a function: statements, and a return of its result."""
    made = statements(scope, count)
    if scope.result is not None:
        made = Sequence(made, Statement("return ", value(scope, scope.result, 2), ";"))
    return made


def statement(scope):
    simple = [(12, declaration), (9, assign), (5, invoke), (1, voided)]
    if scope.nesting < 5:
        simple += [(5, branch), (3, switch), (3, counted_loop), (2, while_loop), (2, do_loop), (2, range_loop), (2, nested_block)]
        simple += [(3, pointer_walk), (2, carried)]
    if scope.trace and scope.nesting < 5:
        simple += [(12 if scope.spots else 1, discard)]
    if scope.breakable:
        simple += [(2, leave)]
    if scope.result is not None:
        simple += [(1, early_return)]
    return scope.pick(simple)(scope)


def declaration(scope):
    return scope.pick(DECLARATIONS)(scope)


def assign(scope):
    """An assignment, in its many forms, or an increment."""
    type = scope.rng.choice(SCALARS + [c for c in scope.classes])
    target = place(scope, type, writable=True)
    if target is None:
        return None
    if isinstance(type, Scalar) and scope.chance(0.7):
        if type in ASSIGNMENTS and scope.chance(0.4):
            return Statement(target, *compound(scope, type, 2), ";")
        made = assignment(scope, type, 3)
        return Statement(made, ";") if made else None
    return Statement(target, " = ", value(scope, type, 3), ";")


def invoke(scope):
    """A call for what it does to its arguments or its object."""
    known = [(None, f) for f in scope.functions + scope.lambdas if not f.traces or scope.trace]
    known += [(c, f) for c in scope.classes for f in c.methods if not f.constant] * 2
    if not known:
        return None
    owner, function = scope.rng.choice(known)
    made = method_of(scope, owner, function, 2) if owner else call_of(scope, function, 2)
    return Statement("static_cast<void>(", made, ");") if made else None


def voided(scope):
    """An expression whose value a cast of one of the forms throws away."""
    made = expression(scope, scope.rng.choice(SCALARS), 2)
    begin, end = scope.rng.choice([("(void)(", ")"), ("static_cast<void>(", ")"), ("(void(", "))"), ("(", ")")])
    return Statement(begin, made, end, ";")


def branch(scope):
    """`if`, with an initialiser or an `else` now and then."""
    inner = scope.inner()
    parts = ["if ("]
    if scope.chance(0.15):
        name = scope.fresh("v")
        parts += [f"unsigned {name} = ", value(scope, UINT, 2), "; "]
        inner.declare(name, UINT)
    parts += [expression(inner, BOOL, 3), ") {\n"]
    bodies = [block(inner)]
    parts += [bodies[0], "\n}"]
    while scope.chance(0.35) and len(bodies) < 4:
        bodies.append(block(inner))
        if scope.chance(0.4):
            parts += [" else if (", expression(inner, BOOL, 2), ") {\n", bodies[-1], "\n}"]
        else:
            parts += [" else {\n", bodies[-1], "\n}"]
            break
    return Statement(*parts, bodies=bodies)


def switch(scope):
    """`switch` over a few values, with fall-through and `default` anywhere."""
    count = scope.rng.randint(2, 5)
    labels = [f"case {number}:" for number in scope.rng.sample(range(6), count)]
    labels[scope.rng.randrange(count)] = "default:"
    parts = ["switch (", index(scope, 6, 2), ") {\n"]
    bodies = Sequence()
    for position, label in enumerate(labels):
        inner = block(scope, switch=True)
        last = position == count - 1
        end = scope.rng.choice(["break;", "break;", "" if last else "[[fallthrough]];"])
        if not last and scope.chance(0.15):
            label, end = label + f"\ncase {position + 6}:", "break;"
        bodies.parts.append(Statement(label, " {\n", inner, "\n}\n", end))
    return Statement(*parts, bodies, "\n}", bodies=[inner for case in bodies.parts for inner in case.parts if isinstance(inner, Sequence)])


def trips(scope):
    """How often a loop runs, or None if the program is slow enough."""
    count = scope.rng.randint(1, 5)
    return count if scope.repeats * count <= 200 and scope.affords(count) else None


def counted_loop(scope):
    """`for` with a counter, upwards or downwards, and another variable now and then."""
    count = trips(scope)
    if not count:
        return None
    name, inner = scope.fresh("i"), scope.inner(repeats=count, loop=True)
    inner.declare(name, INT, writable=False, bounds=Bounds(0, count - 1))
    heads = [f"for (int {name} = 0; {name} < {count}; ++{name}", f"for (int {name} = {count - 1}; {name} >= 0; {name}--"]
    parts = [scope.rng.choice(heads)]
    if scope.chance(0.2):
        other = scope.fresh("v")
        parts[0] = parts[0].replace(";", f", {other} = {scope.rng.randint(0, 9)};", 1) + f", {other} += 2"
        inner.declare(other, INT, writable=False)
    elif scope.chance(0.2):
        head, tail = parts[0].rsplit(";", 1)
        parts = [head + " && ", expression(inner, BOOL, 2), ";" + tail]
    bodies = [block(inner, loop=True)]
    return Statement(*parts, ") {\n", bodies[0], "\n}", bodies=bodies)


def while_loop(scope):
    count = trips(scope)
    if not count:
        return None
    name, inner = scope.fresh("n"), scope.inner(repeats=count, loop=True)
    condition = [f"{name}-- > 0"]
    if scope.chance(0.4):
        condition += [" && ", expression(inner, BOOL, 3)]
    bodies = [block(inner)]
    loop = ["while (", *condition, ") {\n"] if scope.chance(0.7) else ["for (; ", *condition, ";) {\n"]
    return Statement(f"int {name} = {count};\n", *loop, bodies[0], "\n}", bodies=bodies)


def do_loop(scope):
    count = trips(scope)
    if not count:
        return None
    name, inner = scope.fresh("n"), scope.inner(repeats=count, loop=True)
    bodies = [block(inner)]
    more = [" && ", expression(inner, BOOL, 2)] if scope.chance(0.4) else []
    return Statement(f"int {name} = {count};\ndo {{\n", bodies[0], f"\n}} while (--{name} > 0", *more, ");", bodies=bodies)


def range_loop(scope):
    """A loop over the elements of an array, by value or by reference."""
    arrays = [v for v in scope.variables if isinstance(v.type, Array) and not isinstance(v.type.element, Array) and not v.pointer]
    if not arrays or not scope.affords(4):
        return None
    over = scope.rng.choice(arrays)
    name, inner = scope.fresh("e"), scope.inner(repeats=over.type.size, loop=True)
    how = scope.rng.choice(["value", "constant"] + ["reference"] * over.writable)
    spelled = scope.rng.choice(["auto", str(over.type.element)])
    head = {"value": f"{spelled} {name}", "reference": f"{spelled} &{name}", "constant": f"const {spelled} &{name}"}[how]
    if how == "value":
        inner.declare(name, over.type.element)
    else:
        writable = over.writable and how == "reference"
        inner.declare(name, over.type.element, over.roots, writable=writable, capturable=False)
    bodies = [block(inner)]
    return Statement(f"for ({head} : {over.name}) {{\n", bodies[0], "\n}", bodies=bodies)


def pointer_walk(scope):
    """A pointer, perhaps to one of several memories, that goes through an array."""
    type, length = scope.rng.choice([UINT, INT, UINT]), scope.rng.choice([2, 4])
    first, second = pointer_to(scope, type, length, writable=True), pointer_to(scope, type, length, writable=True)
    if first is None or not scope.affords(length):
        return None
    name, count, inner = scope.fresh("p"), scope.fresh("i"), scope.inner(repeats=length, loop=True)
    initial = [expression(scope, BOOL, 2), " ? ", first, " : ", second] if scope.chance(0.6) else [first]
    head = [f"{type} *{name} = ", *initial, f", *{name}_begin = {name};\nfor (int {count} = 0; {count} < {length}; ++{count}) {{\n"]
    inner.declare(count, INT, writable=False, bounds=Bounds(0, length - 1))
    inner.declare(f"static_cast<int>({name} - {name}_begin)", INT, [name], writable=False, capturable=False, bounds=Bounds(0, length))
    new = value(inner, type, 2)
    step = scope.rng.choice([
        [f"*{name}++ = ", new, ";"],
        [f"*{name} = ", new, f";\n{name} += 1;"],
        [f"{name}[0] ", "^= " if type is UINT else "= ", new, f";\n++{name};"],
        [f"*({name}++) = ", new, ";"],
    ])
    ends = scope.rng.choice(["", f"\nfor (; {name} != {name}_begin;) {{\n*--{name} &= 0x7fff;\n}}",
                             f"\nif ({name} > {name}_begin && {name}_begin) {{\n{name} -= {name} - {name}_begin;\n}}"])
    return Statement(*head, Statement(*step), "\n}" + ends)


def carried(scope):
    """A variable whose value one round of a loop leaves for the next, next to an object of the library."""
    count = trips(scope)
    if not count:
        return None
    name, at, number = scope.fresh("v"), scope.fresh("j"), scope.fresh("i")
    inner = scope.inner(repeats=count, loop=True)
    inner.declare(number, INT, writable=False, bounds=Bounds(0, count - 1))
    parts = [f"int {name};\nfor (int {number} = 0; {number} < {count}; ++{number}) {{\nindex<2> {at} = index<2>(", value(inner, INT, 2), ", ", value(inner, INT, 2), ");\n"]
    for part in range(2):
        inner.declare(f"{at}[{part}]", INT, [at], capturable=False)
    first = inner.inner()
    made = statements(first, scope.rng.randint(0, 2))
    if "continue;" in str(made):
        made = Sequence()
    else:
        inner = first
    later = inner.inner()
    later.declare(name, INT, writable=False)
    used = Sequence(Statement(f"if ({number} > 0) {{\n", statements(later, scope.rng.randint(1, 2)), "\n}"))
    kept = value(inner, INT, 1) if scope.chance(0.3) else f"{at}[{scope.rng.randrange(2)}]"
    return Statement(*parts, made, "\n", used, f"\n{name} = ", kept, ";\n}")


def nested_block(scope):
    """A block, in which a declaration hides a name from outside now and then."""
    inner = scope.inner()
    first = Sequence()
    hidden = [v for v in scope.variables if v.type in (INT, UINT) and v.name.isidentifier() and not v.view and not v.bounds]
    if hidden and scope.chance(0.6):
        name = scope.rng.choice(hidden).name
        inner.hide(name)
        first.parts.append(Statement(f"unsigned {name} = ", value(inner, UINT, 2), ";"))
        inner.declare(name, UINT, [scope.fresh(name + "#")])
    bodies = [Sequence(first, statements(inner, scope.rng.randint(1, 4)))]
    return Statement("{\n", bodies[0], "\n}", bodies=bodies)


def leave(scope):
    how = scope.rng.choice(["break;", "continue;"] if scope.in_loop else ["break;"])
    return Statement("if (", expression(scope, BOOL, 2), f") {{\n{how}\n}}")


def early_return(scope):
    return Statement("if (", expression(scope, BOOL, 2), ") {\nreturn ", value(scope, scope.result, 2), ";\n}")
