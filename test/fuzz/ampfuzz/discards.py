"""Temporaries that leave traces and whose values are thrown away or converted: casts of every form in every place."""
from .nodes import Expression, Sequence, Statement
from .types import BOOL, INT, UINT, Bounds

TRACE = frozenset(["*trace*"])
KINDS = ["Mark", "Mark", "Late", "Holder<Mark>"]


def spot(scope):
    """What a `Mark` is made from: where it notes, and its key."""
    if not scope.trace:
        return None
    name = scope.fresh("spot")
    scope.spots.append(name)
    return Statement(f"const Spot {name} = {{{scope.trace}, {scope.rng.randrange(1000)}u}};")


def temporary(scope):
    """An object made where it stands, by a cast of any form, or by a call."""
    rng = scope.rng
    kind, source = rng.choice(KINDS), rng.choice(scope.spots)
    if scope.marks and rng.random() < 0.3:
        source, kind = rng.choice(scope.marks)
        kind = rng.choice([kind, "Mark"]) if kind == "Late" else kind
    return rng.choice([f"{kind}({source})", f"({kind}){source}", f"static_cast<{kind}>({source})", f"{kind}{{{source}}}"] * 2 +
                      [f"marked({source})", f"{kind}({kind}({source}))", f"(({kind})(({kind}){source}))", f"same({kind}({source}))"])


def whole(scope):
    """A temporary that a member access or another postfix operator may follow."""
    made = temporary(scope)
    return f"({made})" if made.startswith("(") else made


def thrown(scope, depth=1):
    """The parts of an expression whose value nobody wants, and that may stand anywhere but at the begin of a statement."""
    from .expressions import assignment, expression

    rng = scope.rng
    kind = rng.choice(["plain", "void", "static void", "function void", "comma", "arms", "and", "method", "member", "couple", "assigned"])
    made = temporary(scope)
    if kind == "arms":
        arms = [f"(void){temporary(scope)}", rng.choice(["(void)0", f"static_cast<void>({made})", f"void({made})"])]
        rng.shuffle(arms)
        return ["(", expression(scope, BOOL, depth), f" ? {arms[0]} : {arms[1]})"]
    if kind == "and":
        return ["(", expression(scope, BOOL, depth), f" {rng.choice(['&&', '||'])} ({made}, true))"]
    if kind == "assigned":
        side = assignment(scope, rng.choice([INT, UINT]), depth)
        return [f"({made}, ", side, ")"] if side else [made]
    couple = rng.choice(["Mark({})", "(Mark){}", "static_cast<Mark>({})", "Late{{{}}}"]).format(rng.choice(scope.spots))
    return [{"plain": made, "void": f"(void){made}", "static void": f"static_cast<void>({made})", "function void": f"void({made})",
             "comma": f"({made}, {temporary(scope)})", "method": f"{whole(scope)}.value()", "member": f"(void){whole(scope)}.count",
             "couple": f"Couple{{{rng.choice(scope.spots)}, {couple}}}"}[kind]]


def sequenced(scope, type, depth):
    """A value that a temporary stands before, in, or is converted to."""
    from .expressions import expression

    if not scope.spots or not scope.affords(1):
        return None
    rng = scope.rng
    if type is UINT and rng.random() < 0.5:
        text = rng.choice([f"{whole(scope)}.value()", f"static_cast<unsigned>({temporary(scope)})", f"unsigned({temporary(scope)})",
                           f"(unsigned){whole(scope)}", f"{whole(scope)}.count"])
        return Expression(text if text[0] != "(" else f"({text})", type=type, writes=TRACE)
    if type is BOOL and rng.random() < 0.5:
        text = rng.choice([f"!{whole(scope)}", f"static_cast<bool>({temporary(scope)})", f"bool({temporary(scope)})", f"({temporary(scope)} ? true : false)"])
        return Expression(text, type=type, writes=TRACE)
    last = expression(scope, type, depth - 1)
    return Expression("(", *thrown(scope), ", ", last, ")", type=type, bounds=last.bounds, writes=TRACE)


def discard(scope):
    """A statement with temporaries that are thrown away, in one of the places that it has for them."""
    if not scope.spots or not scope.affords(4):
        return spot(scope)
    return scope.rng.choice([expression_statement, expression_statement, named, named, branch, counted, repeated, switched])(scope)


def expression_statement(scope):
    """In parentheses where the statement would begin as a declaration does."""
    made = thrown(scope)
    is_expression = str(made[0]).startswith(("(", "static_cast"))
    return Statement(*made, ";") if is_expression else Statement("(", *made, ");")


def named(scope):
    """An object, a reference that keeps a temporary, several in an array or a class, or an assignment."""
    rng = scope.rng
    kind = rng.choice(KINDS)
    name, source = scope.fresh("mark"), rng.choice(scope.spots)
    known = [m for m, of in scope.marks if of == "Mark"]
    choices = [(f"{kind} {name} = ({temporary(scope)}, {kind}({source}));", kind), (f"const {kind} &{name} = {kind}({source});", kind),
               (f"{kind} {name}({source});", kind), (f"const auto &{name} = ({kind}){source};", kind), (f"auto &&{name} = {kind}{{{source}}};", kind),
               (f"Mark {name}[2] = {{{source}, Mark({rng.choice(scope.spots)})}};", None), (f"Couple {name} = {{{source}, (Mark){source}}};", None)]
    if known:
        m = rng.choice(known)
        choices += 2 * [(f"Mark {name} = {m};", "Mark"), (f"Mark {name} = {m} + static_cast<Mark>({source});", "Mark")]
    text, made = rng.choice(choices)
    if made:
        scope.marks.append((name, made))
    return Statement(text)


def branch(scope):
    from .expressions import expression
    from .statements import block

    bodies = [block(scope), block(scope)]
    before = thrown(scope)
    condition = ["(", *before, ", ", expression(scope, BOOL, 2), ")"] if scope.chance(0.7) else [whole(scope)]
    return Statement("if (", *condition, ") {\n", bodies[0], "\n} else {\n", bodies[1], "\n}", bodies=bodies)


def counted(scope):
    """A loop that throws temporaries away before it, in its condition and in each step."""
    from .statements import block

    count, name = scope.rng.randint(1, 3), scope.fresh("i")
    if scope.repeats * count > 60:
        return None
    inner = scope.inner(repeats=count, loop=True)
    inner.declare(name, INT, writable=False, bounds=Bounds(0, count - 1))
    step = [f"++{name}", ", ", *thrown(scope)] if scope.chance(0.7) else [*thrown(scope), f", ++{name}"]
    condition = ["(", *thrown(scope), f", {name} < {count})"] if scope.chance(0.4) else [f"{name} < {count}"]
    bodies = [block(inner, loop=True)]
    return Statement(f"for (int {name} = 0; ", *condition, "; ", *step, ") {\n", bodies[0], "\n}", bodies=bodies)


def repeated(scope):
    """`while` and `do` whose conditions throw temporaries away."""
    from .statements import block

    count, name = scope.rng.randint(1, 3), scope.fresh("n")
    if scope.repeats * count > 60:
        return None
    bodies = [block(scope.inner(repeats=count, loop=True))]
    if scope.chance(0.5):
        return Statement(f"int {name} = {count};\nwhile ((", *thrown(scope), f", {name}-- > 0)) {{\n", bodies[0], "\n}", bodies=bodies)
    return Statement(f"int {name} = {count};\ndo {{\n", bodies[0], "\n} while (", *thrown(scope), f", --{name} > 0);", bodies=bodies)


def switched(scope):
    from .expressions import expression
    from .statements import block

    bodies = [block(scope, switch=True), block(scope, switch=True)]
    return Statement("switch ((", *thrown(scope), ", ", expression(scope, INT, 1), " & 1)) {\ncase 0: {\n", bodies[0],
                     f"\n}}\n{scope.rng.choice(['break;', ''])}\ndefault: {{\n", bodies[1], "\n}\n}", bodies=bodies)
