"""Classes and functions at namespace scope."""
from .calls import arguments
from .expressions import literal, value
from .nodes import Sequence, Statement
from .scope import Scope
from .statements import body
from .types import BOOL, INT, SCALARS, UINT, Array, Bounds, Class, Function, Parameter, Scalar, declared

REFERENCES = frozenset(["*references*"])  # what references, pointers and `this` may all alias
DUAL = "restrict(cpu, amp)"


def some_type(program, rng, classes=True):
    return rng.choice(SCALARS + [UINT, INT] + (program.classes if classes else []))


def parameter_list(program, rng, most, modes):
    made = []
    for _ in range(rng.randint(0, most)):
        mode = rng.choice(modes)
        type = some_type(program, rng)
        length = rng.choice([1, 2, 4]) if "pointer" in mode and type is not BOOL else 1
        made.append(Parameter(program.fresh("x"), type, mode, length))
    return made


def spelled(parameter):
    const = "const " if "constant" in parameter.mode else ""
    mark = {"value": "", "reference": "&", "constant": "&"}.get(parameter.mode, "*")
    return f"{const}{parameter.type} {mark}{parameter.name}"


def scope_of(program, rng, parameters, result):
    """The scope of a function's body."""
    scope = Scope(program, rng)
    scope.result = result
    for p in parameters:
        plain = p.mode == "value"
        scope.declare(p.name, p.type, None if plain else REFERENCES, writable="constant" not in p.mode, pointer="pointer" in p.mode,
                      length=p.length, capturable=plain)
    return scope


def function(program, rng):
    """A function, or a template of one, that later code may call."""
    result = rng.choice([None] + [some_type(program, rng)] * 6)
    parameters = parameter_list(program, rng, 4, ["value", "value", "constant", "reference", "pointer", "constant pointer"])
    scope = scope_of(program, rng, parameters, result)
    name = program.fresh("fun")
    kind = scope.pick([(6, "plain"), (2, "traced"), (2, "number"), (2, "type")])
    leading, template, argument_lists = [], "", [""]
    if kind == "traced":
        scope.trace = "trace, thread"
        leading = ["const array_view<unsigned> &trace", "int thread"]
    elif kind == "number":
        constant = program.fresh("N")
        template, argument_lists = f"template <int {constant}>\n", [f"<{n}>" for n in rng.sample(range(1, 9), 2)]
        scope.declare(constant, INT, [], writable=False, capturable=False, bounds=Bounds(1, 8))
    typed = spelled
    if kind == "type" and parameters:
        chosen = rng.choice(parameters)
        template = "template <class T>\n"
        typed = lambda p: spelled(p).replace(str(p.type), "T", 1) if p is chosen else spelled(p)
    made = body(scope, rng.randint(1, 6))
    texts = leading + [typed(p) for p in parameters]
    last = parameters[-1] if parameters else None
    default = None
    if last and last.mode == "value" and isinstance(last.type, Scalar) and kind in ("plain", "number") and scope.chance(0.2):
        default = literal(rng, last.type)
        texts[-1] += f" = {default}"
    for listed in argument_lists:
        known = Function(name, result, parameters, scope.cost[0], arguments=listed, traces=kind == "traced")
        program.functions.append(known)
        if default:
            program.functions.append(Function(name, result, parameters[:-1], scope.cost[0], arguments=listed))
    return Statement(f"{template}{result or 'void'} {name}({', '.join(texts)}) {DUAL} {{\n", made, "\n}\n")


def class_definition(program, rng):
    """A class: an aggregate, or one with constructors; bases, operators and methods now and then."""
    made = Class(program.fresh("Class"))
    made.bases = bases(program, rng)
    for _ in range(rng.randint(1, 4)):
        type = some_type(program, rng)
        if type is not BOOL and rng.random() < 0.3:
            type = Array(type, rng.choice([2, 3, 4]))
        made.members.append((program.fresh("m"), type))
    heads = ", ".join(f"{rng.choice(['', 'public '])}{base}" for base in made.bases)
    parts = Sequence()
    keyword = rng.choice(["struct", "class"])
    if keyword == "class":
        heads = heads.replace("public ", "")
        heads = ", ".join(f"public {base}" for base in made.bases)
    aggregate = rng.random() < 0.45
    scope = Scope(program, rng)
    for name, type in made.members:
        initial = f" = {literal(rng, type)}" if isinstance(type, Scalar) and rng.random() < 0.3 else ""
        parts.parts.append(Statement(("alignas(4) " if type is BOOL else "") + declared(type, name) + initial + ";"))
    if not aggregate:
        parts.parts += constructors(program, rng, made)
    if rng.random() < 0.2:
        parts.parts.append(destructor(rng, made))
    methods = Sequence()
    for _ in range(rng.randint(0, 4)):
        one = method(program, rng, made)
        if one:
            methods.parts.append(one)
    program.classes.append(made)
    opening = f"{keyword} {made}{' : ' + heads if heads else ''} {{\n" + ("public:\n" if keyword == "class" else "")
    return Statement(opening, parts, "\n", methods, "\n};\n", mixer(made))


def bases(program, rng):
    """Up to two classes that have no base in common."""
    chosen = []
    if program.classes and rng.random() < 0.35:
        for base in rng.sample(program.classes, min(len(program.classes), 2)):
            if not any(ancestors(base) & ancestors(other) for other in chosen):
                chosen.append(base)
    return chosen[: rng.randint(1, 2)]


def ancestors(of):
    return {of.name}.union(*(ancestors(base) for base in of.bases))


def constructors(program, rng, owner):
    """A default constructor, others, one that delegates, user-written copies."""
    texts = []
    for count in [0] + [rng.randint(1, 3) for _ in range(rng.randint(0, 2))]:
        parameters = []
        while len(parameters) < count:
            parameters += parameter_list(program, rng, 1, ["value", "constant"])
        kinds = [str(p.type) for p in parameters]
        if any(kinds == [str(p.type) for p in known] for known in owner.constructors) or kinds == [owner.name]:
            continue
        scope = scope_of(program, rng, parameters, None)
        targets = owner.constructors[1:]
        if parameters and targets and rng.random() < 0.3:
            made = arguments(scope, rng.choice(targets), 1)
            inits = [f"{owner}(", *made[0], ")"] if made else None
        else:
            inits = initialisers(scope, owner)
        if not inits:
            inits = initialisers(scope, owner)
        explicit = "explicit " if count == 1 and rng.random() < 0.5 else ""
        texts.append(Statement(f"{explicit}{owner}({', '.join(map(spelled, parameters))}) {DUAL} : ", *inits, " {}"))
        owner.constructors.append(parameters)
    plain = not any(isinstance(type, Array) for _, type in owner.members)
    if plain and rng.random() < 0.3:
        copied = [str(base) + "(other)" for base in owner.bases] + [f"{name}(other.{name})" for name, _ in owner.members]
        texts.append(Statement(f"{owner}(const {owner} &other) {DUAL} : {', '.join(copied)} {{}}"))
        assigned = [f"{base}::operator=(other);" for base in owner.bases] + [f"{name} = other.{name};" for name, _ in owner.members]
        texts.append(Statement(f"{owner} &operator=(const {owner} &other) {DUAL} {{\n" + "\n".join(assigned) + "\nreturn *this;\n}"))
    return texts


def initialisers(scope, owner):
    """The member initialisers of a constructor, as parts of its text."""
    from .calls import braced, construct

    parts = []
    for base in owner.bases:
        made = construct(scope, base, 1)
        parts += [", ", f"{base}(", made, ")"]
    for name, type in owner.members:
        inner = braced(scope, type, 1)
        wrapped = inner if isinstance(type, Array) else ["(", value(scope, type, 2), ")"]
        parts += [", ", name, *wrapped]
    return parts[1:]


def destructor(rng, owner):
    members = [(name, type) for name, type in owner.members if isinstance(type, Scalar)]
    text = f"{members[0][0]} = {literal(rng, members[0][1])};" if members else ""
    return Statement(f"~{owner}() {DUAL} {{ {text} }}")


OPERATORS = {"binary": "+ - * ^ == <".split(), "unary": "- ! ~".split()}


def method(program, rng, owner):
    """A member function: named, an operator, a conversion, or static."""
    form = rng.choice(["call", "call", "binary", "binary", "unary", "index", "conversion", "function object", "static", "change", "compound"])
    name = {"index": "[]", "function object": "()", "compound": "+="}.get(form) or program.fresh("do")
    if form in OPERATORS:
        name = rng.choice(OPERATORS[form])
    result = owner if form == "compound" else rng.choice([UINT, INT, some_type(program, rng), owner])
    if form == "conversion":
        result = rng.choice(SCALARS)
        name = str(result)
    kept_form = {"compound": "binary", "change": "call"}.get(form, form)
    if any(known.form == kept_form and known.name == name for known in owner.methods):
        return None
    parameters = parameter_list(program, rng, 3, ["value", "constant", "reference"])
    if form in ("binary", "compound"):
        parameters = [Parameter(program.fresh("x"), rng.choice([owner, UINT, INT]), "constant")]
    elif form == "index":
        parameters = [Parameter(program.fresh("x"), INT)]
    elif form in ("unary", "conversion"):
        parameters = []
    constant = form not in ("change", "compound")
    scope = scope_of(program, rng, parameters, None if form == "compound" else result)
    if form != "static":
        for member, type in owner.all_members():
            scope.declare(member, type, REFERENCES, writable=not constant, capturable=False)
    made = body(scope, rng.randint(0, 3))
    if form == "compound":
        made = Sequence(made, Statement("return *this;"))
    called = name if form in ("call", "change", "static") else "operator " + name if form == "conversion" else "operator" + name
    head = {"conversion": f"explicit {called}", "compound": f"{owner} &{called}", "static": f"static {result} {called}"}.get(form, f"{result} {called}")
    kept = Function(name, result, parameters, scope.cost[0], constant=constant)
    kept.form = kept_form
    owner.methods.append(kept)
    const = " const" if constant and form != "static" else ""
    return Statement(f"{head}({', '.join(map(spelled, parameters))}){const} {DUAL} {{\n", made, "\n}")


def mixer(owner):
    """A function that mixes an object's scalars into a hash."""
    lines = [f"h = mix(h, static_cast<const {base} &>(c));" for base in owner.bases]
    for name, type in owner.members:
        lines.append(f"for (const auto &e : c.{name})\nh = mix(h, e);" if isinstance(type, Array) else f"h = mix(h, c.{name});")
    return f"unsigned mix(unsigned h, const {owner} &c) {DUAL} {{\n" + "\n".join(lines) + "\nreturn h;\n}\n"
