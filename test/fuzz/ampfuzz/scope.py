"""What the code at one point of a generated program can name and do."""
import dataclasses


@dataclasses.dataclass
class Variable:
    """A named object, or a pointer to one (`length` elements)."""

    name: str
    type: object
    roots: frozenset  # the objects whose value it is or may alias
    writable: bool = True
    pointer: bool = False
    length: int = 1
    view: bool = False  # an array_view of `length` elements
    capturable: bool = True
    bounds: object = None  # narrower ones than its type's, if it has them


class Scope:
    """Names and limits of one block; inner blocks are made with `inner`."""

    def __init__(self, program, rng):
        self.program = program
        self.rng = rng
        self.variables = []
        self.lambdas = []
        self.spots, self.marks = [], []  # what leaves traces: sources of objects, and (objects, their class)
        self.functions = program.functions
        self.classes = program.classes
        self.in_loop = False
        self.breakable = False
        self.repeats = 1  # how often the code here runs for each run of its function
        self.cost = [1]  # of the function, shared by its blocks
        self.result = None
        self.trace = None  # the arguments that a trace of this point takes
        self.nesting = 0

    def inner(self, repeats=1, loop=False, switch=False):
        scope = Scope(self.program, self.rng)
        scope.__dict__.update(self.__dict__)
        scope.variables, scope.lambdas, scope.classes = list(self.variables), list(self.lambdas), list(self.classes)
        scope.spots, scope.marks = list(self.spots), list(self.marks)
        scope.in_loop = loop or self.in_loop
        scope.breakable = loop or switch or self.breakable
        scope.repeats = self.repeats * repeats
        scope.nesting = self.nesting + 1
        return scope

    def detached(self):
        """The scope of another function that begins here: no variables, no loops."""
        scope = Scope(self.program, self.rng)
        scope.nesting, scope.classes = self.nesting + 1, self.classes
        return scope

    def hide(self, name):
        """Forgets what an inner declaration of the same name hides."""
        self.variables = [v for v in self.variables if v.name != name]

    def declare(self, name, type, roots=None, **more):
        variable = Variable(name, type, frozenset(roots if roots is not None else [name]), **more)
        self.variables.append(variable)
        return variable

    def affords(self, cost):
        """Whether something of this cost may still run here; counts it if so."""
        if self.cost[0] + cost * self.repeats > self.program.cost_limit:
            return False
        self.cost[0] += cost * self.repeats
        return True

    def fresh(self, stem):
        return self.program.fresh(stem)

    def pick(self, choices):
        """One of [(weight, value), ...]."""
        return self.rng.choices([value for _, value in choices], [weight for weight, _ in choices])[0]

    def chance(self, probability):
        return self.rng.random() < probability
