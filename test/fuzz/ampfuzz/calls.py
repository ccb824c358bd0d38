"""Calls of functions, methods and lambdas, and the construction of objects."""
import dataclasses

from .nodes import Expression, independent
from .places import place, pointer_to
from .types import BOOL, FLOAT, INT, UINT, Array, Class, Scalar

TRACE = frozenset(["*trace*"])


def arguments(scope, parameters, depth, before=None):
    """Independent arguments, separated by commas, and the objects that the callee may change; None if there are none."""
    from .expressions import literal

    parts, writes, made = [], set(), [before] if before else []
    for parameter in parameters:
        for _ in range(3):
            one = argument(scope, parameter, depth)
            if one is None:
                return None
            if all(independent(one, other) for other in made):
                break
        else:
            if parameter.mode not in ("value", "constant") or not isinstance(parameter.type, Scalar):
                return None
            one = literal(scope.rng, parameter.type)
        made.append(one)
        parts += [", ", one] if parts else [one]
        if parameter.mode in ("reference", "pointer"):
            writes |= one.reads
    return parts, writes


def argument(scope, parameter, depth):
    from .expressions import value

    mode = parameter.mode
    if mode == "value":
        return value(scope, parameter.type, depth)
    if mode == "constant":
        named = place(scope, parameter.type) if scope.chance(0.6) or isinstance(parameter.type, Array) else None
        return named or (None if isinstance(parameter.type, Array) else value(scope, parameter.type, depth))
    if mode == "reference":
        return place(scope, parameter.type, writable=True)
    return pointer_to(scope, parameter.type, parameter.length, writable=mode == "pointer")


def result_of(function, *parts, writes=()):
    """The call as an expression of the function's result type."""
    type = function.result
    bounds = type.stored if isinstance(type, Scalar) else None
    return Expression(*parts, type=type, bounds=bounds, writes=writes)


def call(scope, type, depth):
    """A call of a function or lambda with this result."""
    known = [(3, f) for f in scope.lambdas if f.result == type]
    known += [(1, f) for f in scope.functions if f.result == type and (scope.trace or not f.traces)]
    return call_of(scope, scope.pick(known), depth) if known else None


def call_of(scope, function, depth):
    if not scope.affords(function.cost):
        return None
    made = arguments(scope, function.parameters, depth - 1)
    if made is None:
        return None
    parts, writes = made
    if not function.constant:  # a mutable lambda
        writes = writes | {function.name}
    trace = []
    if function.traces:
        writes = writes | TRACE
        trace = [scope.trace + (", " if parts else "")]
    return result_of(function, f"{function.name}{function.arguments}(", *trace, *parts, ")", writes=writes)


def method(scope, type, depth):
    """A call of a member function with this result."""
    known = [(c, f) for c in scope.classes for f in c.methods if f.result == type]
    if not known:
        return None
    owner, function = scope.rng.choice(known)
    return method_of(scope, owner, function, depth)


def method_of(scope, owner, function, depth):
    """A call of one member function of a class, on an object at hand or on a temporary one."""
    if not scope.affords(function.cost):
        return None
    if function.form == "static":
        made = arguments(scope, function.parameters, depth - 1)
        return result_of(function, f"{owner.name}::{function.name}(", *made[0], ")", writes=made[1]) if made else None
    target = place(scope, owner, writable=not function.constant)
    if target is None and not function.constant:
        return None
    target = target or construct(scope, owner, depth - 1)
    if not function.constant:
        target = Expression(target, type=owner, writes=target.reads)
    ordered = function.form == "call"  # the object before the arguments, since C++17
    made = arguments(scope, function.parameters, depth - 1, None if ordered else target)
    if made is None:
        return None
    parts, writes = made
    if function.form == "binary":
        return result_of(function, "(", target, f" {function.name} ", *parts, ")", writes=writes)
    if function.form == "unary":
        return result_of(function, f"({function.name}", target, ")", writes=writes)
    if function.form == "index":
        return result_of(function, target, "[", *parts, "]", writes=writes)
    if function.form == "conversion":
        return result_of(function, f"static_cast<{function.result}>(", target, ")", writes=writes)
    if function.form == "function object":
        return result_of(function, target, "(", *parts, ")", writes=writes)
    return result_of(function, target, f".{function.name}(", *parts, ")", writes=writes)


def construct(scope, owner, depth):
    """An object of a class: a copy, a new one, or what a function gives."""
    kind = scope.pick([(4, "new"), (3, "copy"), (2, "call"), (2, "method")])
    if depth > 0 and kind in ("call", "method"):
        made = call(scope, owner, depth) if kind == "call" else method(scope, owner, depth)
        if made:
            return made
    if kind == "copy":
        named = place(scope, owner)
        if named:
            return named
    if not owner.constructors:
        return Expression(*braced(scope, owner, depth - 1, name=owner.name), type=owner)
    for _ in range(3):
        parameters = scope.rng.choice(owner.constructors)
        made = arguments(scope, parameters, depth - 1)
        if made:
            break
    else:
        made = [], ()
    if not made[0]:  # no C(), since (C())[1] and (long)(C()[1]) would name a type of functions
        return Expression(owner.name, "{}", type=owner)
    return Expression(f"{owner.name}(", *made[0], ")", type=owner, writes=made[1])


def braced(scope, type, depth, name=""):
    """The parts of a braced initialiser, whose elements are evaluated from left to right."""
    from .expressions import value

    if isinstance(type, Array):
        count = type.size if scope.chance(0.7) else scope.rng.randrange(type.size)
        inner = [type.element] * count
    elif isinstance(type, Class) and not type.constructors:
        inner = type.bases + [member for _, member in type.members]
    else:
        return [value(scope, type, depth)]
    parts = [name + "{"]
    for position, element in enumerate(inner):
        parts += ([", "] if position else []) + braced(scope, element, depth)
    return parts + ["}"]


def traced(scope, type, depth):
    """A temporary whose construction and destruction leave their traces."""
    from .expressions import expression

    if not scope.trace or type not in (UINT, BOOL) or not scope.affords(1):
        return None
    key = scope.rng.randrange(100)
    if type is UINT:
        inner = expression(scope, UINT, depth - 1)
        return Expression(f"Trace({scope.trace}, {key}u).value(", inner, ")", type=type, writes=TRACE)
    return Expression(f"Trace({scope.trace}, {key}u).odd()", type=type, writes=TRACE)


def immediate_lambda(scope, type, depth):
    """A lambda that is called where it stands."""
    from .expressions import value

    if type not in (UINT, INT, FLOAT) or scope.nesting > 6:
        return None
    body = captured(scope)
    parameter = scope.fresh("v")
    given = value(scope, INT, depth - 1)
    variable = body.declare(parameter, INT)
    result = value(body, type, depth - 1)
    spelled = scope.rng.choice(["int", "int", "auto"])
    reads = result.reads - variable.roots
    inner = Expression(f"[=]({spelled} {parameter}) {{ return ", result, "; }", type=(type, "lambda"))
    made = Expression("(", inner, "(", given, "))", type=type, bounds=type.stored)
    made.reads, made.writes = given.reads | reads, given.writes
    return made


def captured(scope):
    """The scope of a lambda that captures by value."""
    body = scope.inner()
    body.variables = [dataclasses.replace(v, writable=False) for v in scope.variables if v.capturable]
    body.lambdas = [f for f in scope.lambdas if f.constant]
    body.trace, body.spots, body.marks = None, [], []
    return body
