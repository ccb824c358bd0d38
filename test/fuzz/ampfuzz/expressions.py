"""Expressions of every scalar type, with defined and exactly reproducible values."""
from . import calls, discards
from .nodes import Expression, independent
from .places import place
from .types import BOOL, DOUBLE, FLOAT, INT, LONG, SCALARS, UINT, ULONG, Bounds, Class, Scalar

ASSIGNMENTS = {
    INT: ["&=", "|=", "^=", "%=", ">>=", "/="],
    UINT: ["+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>=", "%=", "/="],
    BOOL: ["&=", "|=", "^="],
}
ASSIGNMENTS[LONG] = ASSIGNMENTS[INT]
ASSIGNMENTS[ULONG] = ASSIGNMENTS[UINT]


def expression(scope, type, depth):
    """An expression of a type."""
    if isinstance(type, Class):
        return calls.construct(scope, type, depth)
    if depth > 0:
        for _ in range(3):
            made = scope.pick(PRODUCERS[type])(scope, type, depth)
            if made:
                return made
    return leaf(scope, type)


def value(scope, type, depth):
    """An expression that a variable of the type may hold."""
    made = expression(scope, type, depth)
    return narrowed(made, type.stored) if isinstance(type, Scalar) and type.stored else made


def leaf(scope, type):
    named = place(scope, type, depth=0) if scope.chance(0.75) else None
    return named or literal(scope.rng, type)


def literal(rng, type):
    if type is BOOL:
        return Expression(rng.choice(["true", "false"]), type=type, bounds=Bounds(0, 1))
    if type in (UINT, ULONG):
        number = rng.choice([rng.randrange(16), rng.getrandbits(16), rng.getrandbits(type.bits)])
        return Expression(f"{number}{'u' if type is UINT else 'ul'}", type=type)
    number = rng.choice([rng.randint(-8, 8), rng.randint(type.stored.low, type.stored.high)])
    bounds = Bounds(number, number)
    text = str(number) + ("L" if type is LONG else "")
    if type.floating:
        eighths = rng.randint(-512, 512)
        bounds = Bounds(-64, 64, 3)
        text = f"{eighths / 8}" + ("f" if type is FLOAT else "")
        number = eighths
    return Expression(f"({text})" if number < 0 else text, type=type, bounds=bounds)


def narrowed(made, bounds):
    """The expression, brought within bounds where it is not."""
    if made.bounds.inside(bounds):
        return made
    modulus = min(bounds.high, -bounds.low) if bounds.low < 0 else bounds.high
    within = Bounds(1 - modulus, modulus - 1)
    if made.type.floating:
        whole = "int" if made.type is FLOAT else "long"
        parts = [f"static_cast<{made.type}>(static_cast<{whole}>(", made, f") % {modulus})"]
    else:
        parts = ["(", made, f" % {modulus})"]
    return Expression(*parts, type=made.type, bounds=within)


def unsequenced(scope, first, make):
    """Another operand whose evaluation does not depend on the first one's, nor the other way round."""
    for _ in range(3):
        second = make()
        if second and independent(first, second):
            return second
    return literal(scope.rng, second.type) if second else None


def operand(scope, type, depth):
    """An operand that converts to the type without an explicit cast, and without a change of its value."""
    narrower = {UINT: [INT, BOOL], ULONG: [UINT, LONG, INT], LONG: [INT, BOOL], INT: [BOOL], FLOAT: [INT], DOUBLE: [FLOAT, INT]}
    if type in narrower and scope.chance(0.2):
        other = scope.rng.choice(narrower[type])
        made = expression(scope, other, depth)
        if other is BOOL:
            return Expression(made, type=other, bounds=Bounds(0, 1))
        return narrowed(made, other.stored) if other.stored and type.floating else made
    return expression(scope, type, depth)


def arithmetic(scope, type, depth):
    """A sum, difference or product."""
    first = expression(scope, type, depth - 1)
    second = unsequenced(scope, first, lambda: operand(scope, type, depth - 1))
    operator = scope.rng.choice("+-*")
    if scope.chance(0.3) and second.type is type:
        first, second = second, first
    if not type.stored:
        return Expression("(", first, f" {operator} ", second, ")", type=type)
    bounds = combined(operator, first.bounds, second.bounds)
    if not type.holds(bounds):
        first = narrowed(first, type.stored)
        second = narrowed(second, type.stored)
        bounds = combined(operator, first.bounds, second.bounds)
    return Expression("(", first, f" {operator} ", second, ")", type=type, bounds=bounds)


def combined(operator, a, b):
    if operator == "*":
        corners = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
        return Bounds(min(corners), max(corners), a.fraction + b.fraction)
    fraction = max(a.fraction, b.fraction)
    if operator == "+":
        return Bounds(a.low + b.low, a.high + b.high, fraction)
    return Bounds(a.low - b.high, a.high - b.low, fraction)


def bitwise(scope, type, depth):
    first = expression(scope, type, depth - 1)
    second = unsequenced(scope, first, lambda: expression(scope, type, depth - 1))
    parts = ["(", first, scope.rng.choice([" & ", " | ", " ^ "]), second, ")"]
    if type is BOOL:
        return Expression("static_cast<bool>", *parts, type=type)
    if not type.stored:
        return Expression(*parts, type=type)
    width = max(first.bounds.greatest(), second.bounds.greatest()).bit_length()
    bounds = Bounds(-(1 << width), (1 << width) - 1)
    if not type.holds(bounds):
        parts[1], parts[3] = narrowed(first, type.stored), narrowed(second, type.stored)
        bounds = Bounds(2 * type.stored.low, 2 * type.stored.high + 1)
    return Expression(*parts, type=type, bounds=bounds)


def shift(scope, type, depth):
    """The left operand comes first, since C++17."""
    first = expression(scope, type, depth - 1)
    second = expression(scope, scope.rng.choice([INT, UINT]), depth - 1)
    if not type.stored:
        return Expression("(", first, scope.rng.choice([" << ", " >> "]), "(", second, f" & {type.bits - 1}))", type=type)
    if scope.chance(0.5):
        return Expression("(", first, " >> (", second, " & 15))", type=type, bounds=Bounds(min(first.bounds.low, 0), max(first.bounds.high, 0)))
    return Expression("((", first, " & 1023) << (", second, " & 7))", type=type, bounds=Bounds(0, 1023 << 7))


def division(scope, type, depth):
    first = expression(scope, type, depth - 1)
    divisor = unsequenced(scope, first, lambda: expression(scope, type, depth - 1))
    operator = scope.rng.choice([" / ", " % "])
    if not type.stored:
        return Expression("(", first, operator, "(", divisor, " | 1))", type=type)
    top = first.bounds.greatest()
    bounds = Bounds(-top, top)
    return Expression("(", first, operator, "((", divisor, " & 15) + 1))", type=type, bounds=bounds)


def unary(scope, type, depth):
    inner = expression(scope, type, depth - 1)
    if type is BOOL:
        return Expression("!", inner, type=type)
    if not type.stored:
        return Expression("(" + scope.rng.choice("-~"), inner, ")", type=type)
    negated = Bounds(-inner.bounds.high, -inner.bounds.low, inner.bounds.fraction)
    if type.floating or scope.chance(0.5):
        return Expression("(-", inner, ")", type=type, bounds=negated)
    return Expression("(~", inner, ")", type=type, bounds=Bounds(negated.low - 1, negated.high - 1))


def conditional(scope, type, depth):
    condition = expression(scope, BOOL, depth - 1)
    first, second = expression(scope, type, depth - 1), expression(scope, type, depth - 1)
    bounds = None
    if type.stored:
        a, b = first.bounds, second.bounds
        bounds = Bounds(min(a.low, b.low), max(a.high, b.high), max(a.fraction, b.fraction))
        if not type.holds(bounds):
            return None
    return Expression("(", condition, " ? ", first, " : ", second, ")", type=type, bounds=bounds)


def comma(scope, type, depth):
    side = assignment(scope, scope.rng.choice(SCALARS), depth - 1)
    if not side:
        return None
    last = expression(scope, type, depth - 1)
    return Expression("(", side, ", ", last, ")", type=type, bounds=last.bounds)


def assignment(scope, type, depth):
    """`x = e`, `x += e`, `x++`: the right side comes first, so it may change the left one, too."""
    target = place(scope, type, writable=True, depth=min(depth, 1))
    if not target:
        return None
    more = {"type": type, "bounds": type.stored, "writes": target.reads}
    if not type.stored and type is not BOOL and scope.chance(0.3):
        before, after = scope.rng.choice([("++", ""), ("--", ""), ("", "++"), ("", "--")])
        return Expression("(" + before, target, after + ")", **more)
    if type in ASSIGNMENTS and scope.chance(0.5):
        return Expression("(", target, *compound(scope, type, depth), ")", **more)
    if type in (INT, LONG) and scope.chance(0.3):
        return Expression("((", target, scope.rng.choice([" += ", " -= "]), narrowed(expression(scope, type, depth - 1), type.stored), ") %= 32749)", **more)
    return Expression("(", target, " = ", value(scope, type, depth - 1), ")", **more)


def compound(scope, type, depth):
    """The operator and right side of a compound assignment that keeps the bounds of the left side."""
    operator = scope.rng.choice(ASSIGNMENTS[type])
    if operator in ("<<=", ">>="):
        return [f" {operator} (", expression(scope, UINT, depth - 1), f" & {type.bits - 1 if not type.stored else 15})"]
    if operator in ("%=", "/="):
        if type.stored:
            return [f" {operator} {scope.rng.randint(1, 999)}"]
        return [f" {operator} (", expression(scope, type, depth - 1), " | 1)"]
    return [f" {operator} ", value(scope, type, depth - 1)]


WIDER = {BOOL: [INT, UINT, LONG, ULONG], INT: [LONG], UINT: [LONG, ULONG], FLOAT: [DOUBLE]}


def converted(scope, type, *parts, source=None):
    """The parts of a conversion in one of its forms; braces only where the type holds all values of the source."""
    forms = [f"static_cast<{type}>(", f"static_cast<{type}>(", f"({type})("]
    if " " not in type.name:
        forms += [f"{type}("] + ([f"{type}{{"] if type in WIDER.get(source, []) else [])
    begin = scope.rng.choice(forms)
    return [begin, *parts, "}" if begin.endswith("{") else ")"]


def cast(scope, type, depth):
    source = scope.rng.choice([other for other in SCALARS if other is not type])
    inner = expression(scope, source, depth - 1)
    if type is BOOL:
        return Expression(*converted(scope, type, inner), type=type)
    if source is BOOL:
        return Expression(*converted(scope, type, inner, source=BOOL), type=type, bounds=Bounds(0, 1) if type.stored else None)
    if source in (UINT, ULONG):
        if not type.stored:
            return Expression(*converted(scope, type, inner, source=source), type=type)
        modulus = scope.rng.choice([7, 60, 64])
        return Expression(*converted(scope, type, inner, f" % {modulus}u"), type=type, bounds=Bounds(0, modulus))
    if source.floating and not type.floating:
        inner = Expression(*converted(scope, INT, narrowed(inner, source.stored)), type=INT, bounds=Bounds(source.stored.low, source.stored.high))
        source = INT
    if not type.stored:
        return Expression(*converted(scope, type, inner), type=type)
    if source is type:
        return inner
    if not type.holds(inner.bounds):
        inner = narrowed(inner, Bounds(-64, 64))
    return Expression(*converted(scope, type, inner, source=source), type=type, bounds=inner.bounds)


def packed(scope, type, depth):
    """Arithmetic of 8 and 16 bits, as programs do it without types for them."""
    width = scope.rng.choice([8, 8, 16])
    mask, at = (1 << width) - 1, width * scope.rng.randrange(32 // width)
    word = expression(scope, UINT, depth - 1)
    if type is INT:
        sign, bounds = 1 << (width - 1), Bounds(-(1 << (width - 1)), (1 << (width - 1)) - 1)
        if scope.chance(0.5):
            return Expression("(static_cast<int>(", word, f" << {32 - width}) >> {32 - width})", type=INT, bounds=bounds)
        return Expression(f"(static_cast<int>((", word, f" >> {at} & {mask}u) ^ {sign}u) - {sign})", type=INT, bounds=bounds)
    if scope.chance(0.5):
        return Expression("((", word, f" >> {at}) & {mask}u)", type=UINT)
    other = unsequenced(scope, word, lambda: expression(scope, UINT, depth - 1))
    return Expression("((", word, f" & ~{hex(mask << at)}u) | (", other, f" & {mask}u) << {at})", type=UINT)


def comparison(scope, type, depth):
    compared = scope.rng.choice(SCALARS)
    first = expression(scope, compared, depth - 1)
    second = unsequenced(scope, first, lambda: expression(scope, compared, depth - 1))
    operators = ["==", "!="] if compared is BOOL else ["==", "!=", "<", ">", "<=", ">="]
    return Expression("(", first, f" {scope.rng.choice(operators)} ", second, ")", type=type)


def short_circuit(scope, type, depth):
    first, second = expression(scope, BOOL, depth - 1), expression(scope, BOOL, depth - 1)
    return Expression("(", first, scope.rng.choice([" && ", " || "]), second, ")", type=type)


COMMON = [(3, conditional), (2, comma), (3, assignment), (3, cast), (7, calls.call), (4, calls.method), (2, calls.traced), (3, discards.sequenced), (2, calls.immediate_lambda)]
WHOLE = COMMON + [(9, arithmetic), (4, bitwise), (3, shift), (3, division), (2, unary)]
REAL = COMMON + [(9, arithmetic), (2, unary)]
PRODUCERS = {
    INT: WHOLE + [(2, packed)], UINT: WHOLE + [(2, packed)], LONG: WHOLE, ULONG: WHOLE, FLOAT: REAL, DOUBLE: REAL,
    BOOL: COMMON + [(8, comparison), (6, short_circuit), (2, unary), (1, bitwise)],
}  # fmt: skip
