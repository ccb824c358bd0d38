"""Lvalues: how generated code names objects, their members and elements."""
from .nodes import Expression
from .types import BOOL, INT, Bounds, Class, Scalar, paths


def index(scope, size, depth=1):
    """An int within an array of `size` elements."""
    from .expressions import expression

    counters = [v for v in scope.variables if v.bounds and v.type is INT and v.bounds.inside(Bounds(0, size - 1))]
    if counters and scope.chance(0.5):
        return read_of(scope.rng.choice(counters))
    within = Bounds(0, size - 1)
    if depth <= 0 or scope.chance(0.4):
        number = scope.rng.randrange(size)
        return Expression(str(number), type=INT, bounds=Bounds(number, number))
    value = expression(scope, INT, depth - 1)
    if size & (size - 1):
        return Expression("static_cast<int>(static_cast<unsigned>(", value, f") % {size}u)", type=INT, bounds=within)
    return Expression("(", value, f" & {size - 1})", type=INT, bounds=within)


def read_of(variable):
    return Expression(variable.name, type=variable.type, bounds=variable.bounds, reads=variable.roots, place=True)


def candidates(scope, type, writable):
    """Ways to objects of a type: (variable, steps)."""
    return [
        (variable, steps)
        for variable in scope.variables
        if variable.writable or not writable
        for inner, steps in paths(variable.type)
        if inner == type
    ]


def place(scope, type, writable=False, depth=1):
    """An lvalue of a type, or None if there is none."""
    found = candidates(scope, type, writable)
    if not found:
        return None
    if depth > 0 and scope.chance(0.06):
        return selected(scope, type, writable)
    recent = found[-6:] if scope.chance(0.7) else found
    variable, steps = scope.rng.choice(recent)
    return walk(scope, variable, steps, depth)


def selected(scope, type, writable):
    """One of two lvalues."""
    from .expressions import expression

    condition = expression(scope, BOOL, 1)
    first, second = place(scope, type, writable, depth=0), place(scope, type, writable, depth=0)
    bounds = type.stored if isinstance(type, Scalar) else None
    return Expression("(", condition, " ? ", first, " : ", second, ")", type=type, bounds=bounds, place=True)


def walk(scope, variable, steps, depth):
    """The lvalue that the steps lead to from a variable."""
    parts, steps = base(scope, variable, list(steps), depth)
    for step in steps:
        if isinstance(step, Class):
            parts = [f"static_cast<{'' if variable.writable else 'const '}{step} &>(", *parts, ")"]
        else:
            parts += ["[", index(scope, step, depth), "]"] if isinstance(step, int) else ["." + step]
    type = variable.type
    for step in steps_of(variable, steps):
        type = step if isinstance(step, Class) else type.element if isinstance(step, int) else dict(type.all_members())[step]
    bounds = type.stored if isinstance(type, Scalar) else None
    return Expression(*parts, type=type, bounds=bounds, reads=variable.roots, place=True)


def steps_of(variable, steps):
    return steps if not getattr(steps, "arrow", None) else [steps.arrow] + steps


class Steps(list):
    """The steps that remain after an arrow took the first."""

    arrow = None


def base(scope, variable, steps, depth):
    """The text of the object that a variable is or points to; through `->` if the first step is a member."""
    if variable.view or (variable.pointer and variable.length > 1):
        at = index(scope, variable.length, depth)
        if variable.view or scope.chance(0.7):
            return [variable.name, "[", at, "]"], steps
        return [f"(*({variable.name} + ", at, "))"], steps
    if variable.pointer and steps and isinstance(steps[0], str):
        rest = Steps(steps[1:])
        rest.arrow = steps[0]
        return [f"{variable.name}->{steps[0]}"], rest
    return [f"(*{variable.name})" if variable.pointer else variable.name], steps


def pointer_to(scope, type, length, writable, depth=1):
    """A pointer to at least `length` elements of a type, or None."""
    choices = [
        (f"{v.name}", v) for v in scope.variables if v.pointer and v.type == type and v.length >= length and (v.writable or not writable)
    ]
    for variable in scope.variables:
        if (writable and not variable.writable) or variable.bounds:
            continue
        if variable.view and variable.type == type and variable.length >= length:
            choices.append((f"&{variable.name}[{scope.rng.randrange(variable.length - length + 1)}]", variable))
        elif not variable.pointer and not variable.view:
            choices += [(None, (variable, inner, steps)) for inner, steps in paths(variable.type)
                        if getattr(inner, "element", None) == type and inner.size >= length]
            if length == 1:
                choices += [(None, (variable, inner, steps)) for inner, steps in paths(variable.type) if inner == type]
    if not choices:
        return None
    text, what = scope.rng.choice(choices)
    if text:
        return Expression(text, type=(type, "pointer"), reads=what.roots)
    variable, inner, steps = what
    target = walk(scope, variable, steps, depth)
    if inner == type:
        return Expression("&", target, type=(type, "pointer"))
    offset = scope.rng.randrange(inner.size - length + 1)
    if offset and scope.chance(0.5):
        return Expression(target, f" + {offset}", type=(type, "pointer"))
    return Expression(*(["&", target, f"[{offset}]"] if offset else [target]), type=(type, "pointer"))
