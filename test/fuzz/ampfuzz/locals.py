"""Declarations of local variables: objects, arrays, pointers, references, bindings, lambdas, traces."""
from .calls import braced, captured, construct
from .expressions import expression, value
from .nodes import Statement
from .places import place, pointer_to
from .types import BOOL, FLOAT, INT, LONG, SCALARS, UINT, Array, Function, Parameter, declared


def scalar(scope):
    type, name = scope.rng.choice(SCALARS), scope.fresh("v")
    initial = value(scope, type, 3)
    constant = scope.chance(0.2)
    spelled = ("const " if constant else "") + (str(type) if scope.chance(0.8) else "auto")
    made = Statement(f"{spelled} {name} = ", initial, ";")
    scope.declare(name, type, writable=not constant)
    return made


def of_class(scope):
    if not scope.classes:
        return None
    type, name = scope.rng.choice(scope.classes), scope.fresh("c")
    kind = scope.rng.choice(["copy", "braces", "auto"])
    if kind == "braces" and not type.constructors:
        made = Statement(f"{type} {name}", *braced(scope, type, 2), ";")
    else:
        spelled = "auto" if kind == "auto" else str(type)
        made = Statement(f"{spelled} {name} = ", construct(scope, type, 2), ";")
    scope.declare(name, type)
    return made


def array(scope):
    element = scope.rng.choice([s for s in SCALARS if s is not BOOL] + scope.classes)
    type, name = Array(element, scope.rng.choice([2, 3, 4, 8])), scope.fresh("a")
    if scope.chance(0.15):
        type = Array(type, 2)
    if element in scope.classes:
        type = Array(element, 2)
    made = Statement(declared(type, name), " = ", *braced(scope, type, 2), ";")
    scope.declare(name, type)
    return made


def pointer(scope):
    """A pointer to one of up to three targets, of whatever memory, chosen now and perhaps again."""
    type = scope.rng.choice(SCALARS + scope.classes)
    length = scope.rng.choice([1, 1, 2, 4]) if type is not BOOL else 1
    writable = scope.chance(0.7)
    first = pointer_to(scope, type, length, writable)
    second = pointer_to(scope, type, length, writable)
    if first is None:
        return None
    name = scope.fresh("p")
    spelled = f"{'' if writable else 'const '}{type} *{name} = "
    if scope.chance(0.4):
        made = Statement(spelled, first, ";")
    elif scope.chance(0.5):
        made = Statement(spelled, expression(scope, BOOL, 2), " ? ", first, " : ", second, ";")
    else:
        made = Statement(spelled, first, ";\nif (", expression(scope, BOOL, 2), f") {{\n{name} = ", second, ";\n}")
    roots = first.reads | second.reads
    scope.declare(name, type, roots, writable=writable, pointer=True, length=length, capturable=False)
    return made


def reference(scope):
    type, name = scope.rng.choice(SCALARS + scope.classes), scope.fresh("r")
    writable = scope.chance(0.6)
    target = place(scope, type, writable)
    if target is None:
        if writable:
            return None
        target = value(scope, type, 2)
        made = Statement(f"const {type} &{name} = ", target, ";")
        scope.declare(name, type, writable=False, capturable=False)
        return made
    made = Statement(f"{'' if writable else 'const '}{type} &{name} = ", target, ";")
    scope.declare(name, type, target.reads, writable=writable, capturable=False)
    return made


def bindings(scope):
    """A structured binding of an aggregate or an array."""
    known = [c for c in scope.classes if not c.bases]
    known += [v.type for v in scope.variables if isinstance(v.type, Array) and not v.pointer]
    if not known:
        return None
    type = scope.rng.choice(known)
    members = [type.element] * type.size if isinstance(type, Array) else [member for _, member in type.members]
    names = [scope.fresh("b") for _ in members]
    target = place(scope, type, writable=True, depth=0)
    by_reference = target is not None and scope.chance(0.5)
    if target is None:
        if isinstance(type, Array):
            return None
        target = construct(scope, type, 2)
    made = Statement(f"auto {'&' if by_reference else ''}[{', '.join(names)}] = ", target, ";")
    whole = scope.fresh("b#")
    for name, member in zip(names, members):
        scope.declare(name, member, target.reads if by_reference else [whole], capturable=False)
    return made


def named_lambda(scope):
    """A lambda that captures by value, perhaps with an initialised capture, perhaps mutable, perhaps generic."""
    from .statements import body

    if scope.nesting > 4:
        return None
    name, inner = scope.fresh("f"), captured(scope)
    inner.in_loop = inner.breakable = False
    inner.result, inner.repeats, inner.cost = scope.rng.choice([UINT, INT, FLOAT, UINT]), 1, [2]
    mutable = scope.chance(0.25)
    head = ["auto ", name, " = [=", ""]
    if scope.chance(0.4):
        kept = scope.fresh("k")
        head = ["auto ", name, f" = [=, {kept} = ", value(scope, UINT, 2)]
        inner.declare(kept, UINT, [name], writable=mutable)
    parameters = [Parameter(scope.fresh("v"), scope.rng.choice([INT, UINT, FLOAT])) for _ in range(scope.rng.randint(0, 2))]
    generic = scope.chance(0.25)
    for parameter in parameters:
        inner.declare(parameter.name, parameter.type)
    list_of = ", ".join(f"{'auto' if generic else p.type} {p.name}" for p in parameters)
    made = body(inner, scope.rng.randint(0, 3))
    result = f" -> {inner.result}"
    function = Function(name, inner.result, parameters, inner.cost[0], constant=not mutable)
    scope.lambdas.append(function)
    return Statement(*head, f"]({list_of}){' mutable' if mutable else ''}{result} {{\n", made, "\n};")


def library_object(scope):
    """An index, whose elements are variables."""
    name = scope.fresh("j")
    made = Statement(f"index<2> {name} = index<2>(", value(scope, INT, 2), ", ", value(scope, INT, 2), ");")
    for part in range(2):
        scope.declare(f"{name}[{part}]", INT, [name], capturable=False)
    return made


def overlaid(scope):
    """A union; only its unsigned member is named later."""
    name = scope.fresh("u")
    first = scope.rng.choice([(FLOAT, "f"), (INT, "i"), (UINT, "u")])
    made = Statement(f"Word {name};\n{name}.{first[1]} = ", value(scope, first[0], 2), ";")
    scope.declare(f"{name}.u", UINT, [name], capturable=False)
    return made


def constant(scope):
    """A constexpr array or number."""
    from .expressions import literal

    type, name = scope.rng.choice([UINT, INT, FLOAT, LONG]), scope.fresh("k")
    if scope.chance(0.5):
        made = Statement(f"constexpr {type} {name} = ", literal(scope.rng, type), ";")
    else:
        numbers = [str(literal(scope.rng, type)) for _ in range(4)]
        made = Statement(f"constexpr {type} {name}[4] = {{{', '.join(numbers)}}};")
        type = Array(type, 4)
    scope.declare(name, type, writable=False, capturable=False)
    return made


def trace(scope):
    """A local object whose construction and destruction leave their traces."""
    if not scope.trace or not scope.affords(1):
        return None
    return Statement(f"Trace {scope.fresh('t')}({scope.trace}, {scope.rng.randrange(100)}u);")


DECLARATIONS = [(6, scalar), (4, of_class), (3, array), (4, pointer), (3, reference), (2, bindings), (2, named_lambda), (2, trace),
                (1, library_object), (1, overlaid), (1, constant)]
