"""Kernels: each as a launch on the device and as loops over the same code on the host."""
from .atomics import atomics
from .calls import braced, construct
from .counters import counters
from .cutoffs import cutoffs
from .declarations import DUAL, REFERENCES, Sequence, Statement, scope_of
from .discards import spot
from .exchanges import exchanges
from .expressions import value
from .grids import grid
from .halos import halos
from .inductions import inductions
from .lanes import lanes
from .periods import periods
from .pipelines import pipelines
from .rows import rows
from .scope import Scope
from .specials import specials
from .statements import statements
from .subscripts import subscripts
from .triangles import triangles
from .types import FLOAT, INT, SCALARS, UINT, Array, Bounds, Class, Parameter, Scalar, declared
from .windows import windows

THREADS, WORDS = 64, 8
SHAPES = {1: "64", 2: "8, 8", 3: "4, 4, 4"}
LINEAR = {1: "i[0]", 2: "i[0] * 8 + i[1]", 3: "(i[0] * 4 + i[1]) * 4 + i[2]"}


def kernel(program, rng, number):
    """A kernel and the call that checks it."""
    names, weights = list(FORMS), [weight for weight, _ in FORMS.values()]
    make = FORMS[program.form or rng.choices(names, weights)[0]][1]
    made = make(program, rng, number)
    program.items.parts.append(made)
    program.checks.parts.append(Statement(f"failures += check(chosen, {number}, on_device_{number}, on_host_{number});"))


def kernel_scope(program, rng, prefix):
    """What the body of a kernel of single threads can use."""
    scope = Scope(program, rng)
    scope.trace = f"{prefix}trace, thread"
    scope.declare("thread", INT, writable=False, bounds=Bounds(0, THREADS - 1))
    if not prefix:
        scope.declare("in", UINT, writable=False, view=True, length=THREADS)
        scope.declare("reals", FLOAT, writable=False, view=True, length=THREADS)
    scope.declare("own", UINT, ["scratch"], pointer=True, length=WORDS, capturable=False)
    return scope


def captures(program, rng):
    """Variables of the host that a kernel captures: (type, name, text of the declaration)."""
    made, host = [], Scope(program, rng)
    for _ in range(rng.randint(0, 4)):
        type, name = rng.choice(SCALARS + program.classes + [Array(UINT, 4), Array(FLOAT, 3)]), program.fresh("k")
        if isinstance(type, Scalar):
            text = Statement(f"const {type} {name} = ", value(host, type, 1), ";")
        elif isinstance(type, Array):
            text = Statement(declared(type, name), " = ", *braced(host, type, 1), ";")
        else:
            text = Statement(f"const {type} {name} = ", construct(host, type, 2), ";")
        made.append((type, name, text))
    return made


def hashed(scope):
    """Statements that mix what is in scope into `hash`."""
    mixed = Sequence()
    for variable in scope.variables:
        if variable.view or isinstance(variable.type, Array) and isinstance(variable.type.element, Array):
            continue
        if isinstance(variable.type, Array):
            mixed.parts.append(Statement(f"for (const auto &e : {variable.name}) {{\nhash = mix(hash, e);\n}}"))
        else:
            star = "*" if variable.pointer else ""
            mixed.parts.append(Statement(f"hash = mix(hash, {star}{variable.name});"))
    return mixed


def thread_body(scope, rng, prefix, rank):
    """The text of a kernel for one thread."""
    begin = Sequence(*[spot(scope) for _ in range(rng.choice([0, 0, 1, 3]))])
    made = Sequence(begin, statements(scope, rng.randint(3, scope.program.statements)))
    mixed = hashed(scope)
    return Sequence(Statement(f"const int thread = {LINEAR[rank]};\nunsigned *own = &{prefix}scratch[thread * {WORDS}];\nunsigned hash = 1u;\n{{\n",
                              made, "\n", mixed, f"\n}}\n{prefix}out[thread] = hash;"))


def launches(rng, number, rank, kernel):
    """Functions that run a kernel object on the device, launched directly or by a template, and on the host."""
    extent = f"extent<{rank}>({SHAPES[rank]})"
    launch = rng.choice(["parallel_for_each("] * 3 + ["launch(true, ", "Launcher().run(true, ", "launch_later(true, "])
    return (f"void on_device_{number}(const Buffers &buffers) {{ {launch}{extent}, {kernel}); }}\n"
            f"void on_host_{number}(const Buffers &buffers) {{ on_host({extent}, {kernel}); }}\n")


def from_lambda(program, rng, number):
    """A lambda that captures by value what a function of the host has."""
    prefix, rank = rng.choice(["", "buffers."]), rng.choice([1, 1, 2, 3])
    scope, kept = kernel_scope(program, rng, prefix), captures(program, rng)
    for type, name, _ in kept:
        scope.declare(name, type, writable=False)
    locals = Sequence(*[text for _, _, text in kept])
    views = "" if prefix else "const array_view<unsigned> out = given.out, scratch = given.scratch, trace = given.trace;\n" \
        "const array_view<const unsigned> in = given.in;\nconst array_view<const float> reals = given.reals;\n"
    views = views or "const Buffers buffers = given;\n"
    return Statement(f"auto make_{number}(const Buffers &given) {{\n{views}", locals, f"\nreturn [=](index<{rank}> i) {DUAL} {{\n",
                     thread_body(scope, rng, prefix, rank), "\n};\n}\n", launches(rng, number, rank, f"make_{number}(buffers)"))


def from_functor(program, rng, number):
    """A class with a call operator, whose members are the captures."""
    rank = rng.choice([1, 2, 3])
    scope, kept = kernel_scope(program, rng, "buffers."), captures(program, rng)
    kept = [(type, name, text) for type, name, text in kept if not isinstance(type, Array)]
    for type, name, _ in kept:
        scope.declare(name, type, REFERENCES, writable=False, capturable=False)
    members = "".join(declared(type, name) + ";\n" for type, name, _ in kept if str(type) != "bool")
    members += "".join(f"alignas(4) bool {name};\n" for type, name, _ in kept if str(type) == "bool")
    order = [k for k in kept if str(k[0]) != "bool"] + [k for k in kept if str(k[0]) == "bool"]
    made = thread_body(scope, rng, "buffers.", rank)
    given = ", ".join(["buffers"] + [name for _, name, _ in order])
    return Statement(f"struct Kernel{number} {{\nBuffers buffers;\n{members}void operator()(index<{rank}> i) const {DUAL} {{\n", made,
                     f"\n}}\n}};\nKernel{number} make_{number}(const Buffers &buffers) {{\n", Sequence(*[text for _, _, text in kept]),
                     f"\nreturn Kernel{number}{{{given}}};\n}}\n", launches(rng, number, rank, f"make_{number}(buffers)"))


def tiled(program, rng, number):
    """Phases between barriers: each reads one tile_static array anywhere and writes this thread's element of the other."""
    size = rng.choice([4, 8, 16, 32])
    other = rng.choice([UINT, INT, FLOAT] + program.classes)
    host = Scope(program, rng)
    state = Parameter("state", rng.choice([UINT, INT] + program.classes), "reference")
    rounds, phases = rng.randint(1, 3), Sequence()
    for phase in range(2):
        read, written = (UINT, other) if phase == 0 else (other, UINT)
        parameters = [state, Parameter("read", read, "constant pointer", size), Parameter("mine", written, "reference"),
                      Parameter("local", INT), Parameter("round", INT)]
        scope = scope_of(program, rng, parameters, None)
        for variable in scope.variables[-2:]:
            variable.writable, variable.bounds = False, Bounds(0, size - 1 if variable.name == "local" else rounds - 1)
        made = statements(scope, rng.randint(1, program.statements))
        phases.parts.append(Statement(f"void phase_{number}_{phase}({declared(state.type, '&state')}, const {read} *read, {written} &mine, int local, int round) {DUAL} {{\n",
                                      made, "\n}\n"))
    initial_other, initial_state = value(host, other, 2), value(host, state.type, 2)
    uniform = rng.choice(["", f"if ((tile + round) % {rng.randint(2, 4)} != 1) "])
    ends = ("unsigned hash = mix(words[local], others[local]);\nhash = mix(hash, {state});\n", "out[{at}] = hash;\n")
    device = Statement(
        f"void on_device_{number}(const Buffers &buffers) {{\nconst array_view<unsigned> out = buffers.out;\nconst array_view<const unsigned> in = buffers.in;\n",
        f"const {other} initial_other = ", initial_other, f";\nconst {state.type} initial_state = ", initial_state, ";\n",
        f"parallel_for_each(extent<1>({THREADS}).tile<{size}>(), [=](tiled_index<{size}> t) restrict(amp) {{\n"
        f"tile_static unsigned words[{size}];\ntile_static {other} others[{size}];\n{state.type} state = initial_state;\n"
        f"const int local = t.local[0], tile = t.tile[0];\nwords[local] = in[t.global[0]];\nothers[local] = initial_other;\nt.barrier.wait();\n"
        f"for (int round = 0; round < {rounds}; ++round) {{\n{uniform}{{\nphase_{number}_0(state, words, others[local], local, round);\n"
        f"t.barrier.wait();\n}}\nphase_{number}_1(state, others, words[local], local, round);\nt.barrier.wait();\n}}\n"
        + ends[0].format(state="state") + ends[1].format(at="t.global[0]") + "});\n}\n")
    loop = f"for (int local = 0; local < {size}; ++local)\n"
    on_host = Statement(
        f"void on_host_{number}(const Buffers &buffers) {{\n",
        f"const {other} initial_other = ", initial_other, f";\nconst {state.type} initial_state = ", initial_state, ";\n",
        f"for (int tile = 0; tile < {THREADS // size}; ++tile) {{\nstd::vector<unsigned> words({size});\nstd::vector<{other}> others({size}, initial_other);\n"
        f"std::vector<{state.type}> state({size}, initial_state);\n{loop}words[local] = buffers.in[tile * {size} + local];\n"
        f"for (int round = 0; round < {rounds}; ++round) {{\n{uniform}{{\n{loop}phase_{number}_0(state[local], words.data(), others[local], local, round);\n}}\n"
        f"{loop}phase_{number}_1(state[local], others.data(), words[local], local, round);\n}}\n{loop}{{\n"
        + ends[0].format(state="state[local]") + ends[1].format(at=f"tile * {size} + local").replace("out", "buffers.out") + "}\n}\n}\n")
    return Statement(phases, "\n", device, on_host)


FORMS = {  # how often a form is chosen, and what makes it
    "lambda": (4, from_lambda),
    "functor": (2, from_functor),
    "tiled": (2, tiled),
    "rows": (3, rows),
    "grid": (3, grid),
    "halos": (2, halos),
    "lanes": (3, lanes),
    "windows": (2, windows),
    "subscripts": (2, subscripts),
    "periods": (2, periods),
    "counters": (2, counters),
    "inductions": (2, inductions),
    "cutoffs": (2, cutoffs),
    "triangles": (2, triangles),
    "exchanges": (6, exchanges),
    "atomics": (2, atomics),
    "specials": (2, specials),
    "pipelines": (3, pipelines),
}
