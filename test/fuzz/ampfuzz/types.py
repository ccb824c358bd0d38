"""Types of generated programs, and the bounds that keep their arithmetic defined and exact.

A variable of a signed or floating type always holds a value within its type's STORED bounds, so that sums and products of
a few of them neither overflow nor round. Unsigned types wrap and need no bounds."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Bounds:
    """Least and greatest value, and how many binary digits are behind the point."""

    low: int
    high: int
    fraction: int = 0

    def inside(self, other):
        return other.low <= self.low and self.high <= other.high and self.fraction <= other.fraction

    def greatest(self):
        return max(abs(self.low), abs(self.high))


@dataclasses.dataclass(frozen=True)
class Scalar:
    name: str
    bits: int  # of its exact integers; of unsigned types and bool: all that it has
    stored: Bounds = None
    floating: bool = False

    def __str__(self):
        return self.name

    def holds(self, bounds):
        """Whether each value within the bounds has this type, exactly."""
        return bounds.greatest() << bounds.fraction < 1 << self.bits and (self.floating or bounds.fraction == 0)


INT = Scalar("int", 31, Bounds(-0x8000, 0x7FFF))
UINT = Scalar("unsigned", 32)
LONG = Scalar("long", 63, Bounds(-(1 << 31), (1 << 31) - 1))
ULONG = Scalar("unsigned long", 64)
FLOAT = Scalar("float", 24, Bounds(-64, 64, 3), floating=True)
DOUBLE = Scalar("double", 53, Bounds(-1024, 1024, 6), floating=True)
BOOL = Scalar("bool", 1)
SCALARS = [INT, UINT, LONG, ULONG, FLOAT, DOUBLE, BOOL]


@dataclasses.dataclass(frozen=True)
class Array:
    element: object
    size: int


@dataclasses.dataclass(eq=False)
class Class:
    """A class of the program; methods and constructors are Functions."""

    name: str
    members: list = dataclasses.field(default_factory=list)  # (name, type)
    bases: list = dataclasses.field(default_factory=list)
    constructors: list = dataclasses.field(default_factory=list)  # none: an aggregate
    methods: list = dataclasses.field(default_factory=list)
    observable_copies: bool = False

    def __str__(self):
        return self.name

    def all_members(self):
        return [member for base in self.bases for member in base.all_members()] + self.members


@dataclasses.dataclass
class Parameter:
    name: str
    type: object
    mode: str = "value"  # value, reference, constant (a reference to const), pointer, constant pointer
    length: int = 1  # of what a pointer points to


@dataclasses.dataclass
class Function:
    name: str
    result: object
    parameters: list
    cost: int = 1
    constant: bool = True  # of methods: does not change the object
    form: str = "call"  # of methods: call, binary, unary, index, conversion, static
    arguments: str = ""  # template arguments that calls must write
    traces: bool = False  # needs and changes the trace


def declared(type, name):
    """`type name`, in C++'s order."""
    suffix = ""
    while isinstance(type, Array):
        suffix += f"[{type.size}]"
        type = type.element
    return f"{type} {name}{suffix}"


def paths(type, depth=3):
    """The object of a type and those inside it: (their type, [member name, array size or base class on the way to them, ...])."""
    found = [(type, [])]
    if isinstance(type, Array) and depth:
        found += [(inner, [type.size] + steps) for inner, steps in paths(type.element, depth - 1)]
    elif isinstance(type, Class) and depth:
        for name, member in type.all_members():
            found += [(inner, [name] + steps) for inner, steps in paths(member, depth - 1)]
        found += [(base, [base]) for base in type.bases]
    return found
