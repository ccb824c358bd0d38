"""gdb support for C++ AMP: pretty-printers of containers and indices, and the running threads (docs/native.md).

gdb loads this file with libamp.so, beside which it lies as libamp.so.1-gdb.py."""

import re

import gdb
import gdb.printing

# ---- Values


def components_of(array):
    low, high = array.type.range()
    return [int(array[c]) for c in range(low, high + 1)]


def in_braces(components):
    return "{" + ", ".join(str(c) for c in components) + "}"


class IndexPrinter:
    """{3, 5}"""

    components = "at"

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return in_braces(components_of(self.value[self.components]))


class ExtentPrinter(IndexPrinter):
    components = "sizes"


class ContainerPrinter:
    """array and array_view: the extent, and the elements, as far as the host has them."""

    def __init__(self, value):
        self.value = value
        self.extents = components_of(value["shape"]["extents"])
        self.element = value.type.strip_typedefs().template_argument(0)
        self.first = value["elements"]["address"]

    def to_string(self):
        kind = self.value.type.strip_typedefs().name.split("<")[0].split("::")[-1]
        text = f"{kind}<{self.element}, {len(self.extents)}> of extent {in_braces(self.extents)}"
        return text if int(self.first) else text + ", which the host has no copy of"

    def strides(self):
        """In elements, of all dimensions."""
        result = [1]
        if len(self.extents) > 1:
            result = components_of(self.value["shape"]["strides"]) + result
        return result

    def children(self):
        if int(self.first) == 0 or min(self.extents) < 1:
            return
        strides = self.strides()
        at = [0] * len(self.extents)
        while True:
            position = sum(c * s for c, s in zip(at, strides))
            yield "(" + ", ".join(map(str, at)) + ")", (self.first + position).dereference()
            for d in reversed(range(len(at))):
                at[d] += 1
                if at[d] != self.extents[d]:
                    break
                at[d] = 0
            else:
                return


class TiledExtentPrinter:
    """{16, 16} in tiles of {4, 4}"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        plain = self.value.type.strip_typedefs()
        base = next(field for field in plain.fields() if field.is_base_class)
        tile = re.match(r".*<(.*)>$", plain.name).group(1).split(",")
        extent = ExtentPrinter(self.value[base]).to_string()
        return f"{extent} in tiles of {in_braces(int(c) for c in tile if int(c))}"


def add_printers(objfile):
    printers = gdb.printing.RegexpCollectionPrettyPrinter("amp-cc")
    printers.add_printer("index", r"^Concurrency::index<\d+>$", IndexPrinter)
    printers.add_printer("extent", r"^Concurrency::extent<\d+>$", ExtentPrinter)
    printers.add_printer("tiled_extent", r"^Concurrency::tiled_extent<.*>$", TiledExtentPrinter)
    printers.add_printer("array_view", r"^Concurrency::array_view<.*>$", ContainerPrinter)
    printers.add_printer("array", r"^Concurrency::array<.*>$", ContainerPrinter)
    gdb.printing.register_pretty_printer(objfile, printers, replace=True)


# ---- Kernels

NAMESPACE = "ampcc::native::"


def is_native(frame):
    return (frame.name() or "").startswith(NAMESPACE)


class RunningThread:
    """The thread of C++ AMP that runs in a frame of a kernel. Components are in C++ AMP's order; None: in this dimension
    all threads of the part run at once (vectorized)."""

    def __init__(self, frame):
        self.frame = frame
        parts = frame.name().split("(")[0].split("::")
        self.name = parts[2]
        symbol, _ = gdb.lookup_symbol("::".join(parts[:3]) + "::kernel", frame.block())
        if symbol is None:
            raise gdb.error("the kernel has no debug information")
        kernel = symbol.value()
        here = frame.read_var("here")
        self.rank = int(kernel["rank"])
        if self.rank > 3:  # linearised
            self.rank = 1
        self.tile, self.local, self.index = [], [], []
        for d in reversed(range(self.rank)):
            size, group = int(kernel["tile"][d]), int(here["group"][d])
            if int(kernel["is_for_groups"]):
                local = self.read("thread_" + "xyz"[d])
                first = group * size if size else self.read("first_" + "xyz"[d])
            else:
                local = int(here["local"][d])
                first = group * int(here["size"][d])
            self.is_tiled = size != 0
            self.tile.append(group)
            self.local.append(local)
            self.index.append(None if local is None or first is None else first + local)

    def read(self, name):
        try:
            return int(self.frame.read_var(name))
        except ValueError:
            return None


def running_thread(frame):
    """None: no kernel runs there. A kernel may have called functions of the user's; what calls it has no variables."""
    while frame is not None and not is_native(frame):
        frame = frame.older()
    kernel = frame
    while frame is not None and is_native(frame):
        if not frame.name().split("(")[0].endswith("::run") or kernel is frame:
            kernel = frame
        frame = frame.older()
    return None if kernel is None else RunningThread(kernel)


def matches(components, wanted, what):
    if len(components) != len(wanted):
        raise gdb.error(f"{what} has {len(components)} components here")
    return all(c is None or c == int(w) for c, w in zip(components, wanted))


def as_array(components):
    """The components as a value; -1: not known."""
    numbers = gdb.lookup_type("int").array(len(components) - 1)
    data = b"".join((-1 if c is None else c).to_bytes(4, "little", signed=True) for c in components)
    return gdb.Value(data, numbers)


class ThreadFunction(gdb.Function):
    """$amp_thread (I0, I1, I2): whether the selected frame runs the thread of C++ AMP with this index. As many
components as the domain has. Without arguments: the index of the thread that runs."""

    def __init__(self):
        super().__init__("amp_thread")

    def invoke(self, *wanted):
        return component_answer("index", wanted, "$amp_thread")


class TileFunction(gdb.Function):
    """$amp_tile (I0, I1, I2): whether the selected frame runs a thread of this tile. Without arguments: the index of the
tile that runs."""

    def __init__(self):
        super().__init__("amp_tile")

    def invoke(self, *wanted):
        return component_answer("tile", wanted, "$amp_tile")


def component_answer(attribute, wanted, what):
    running = running_thread(gdb.selected_frame())
    if running is None:
        if wanted:
            return False
        raise gdb.error("no kernel runs in this frame")
    if attribute == "tile" and not running.is_tiled:
        raise gdb.error("this kernel has no tiles")
    components = getattr(running, attribute)
    return matches(components, wanted, what) if wanted else as_array(components)


def described(components):
    return "(" + ", ".join("*" if c is None else str(c) for c in components) + ")"


class InfoAmp(gdb.Command):
    """Information about the kernels of C++ AMP."""

    def __init__(self):
        super().__init__("info amp", gdb.COMMAND_STATUS, gdb.COMPLETE_NONE, True)

    def invoke(self, argument, from_tty):
        gdb.execute("help info amp")


class InfoAmpThreads(gdb.Command):
    """Threads of C++ AMP that run: in which thread of the process, and where."""

    def __init__(self):
        super().__init__("info amp threads", gdb.COMMAND_STATUS)

    def invoke(self, argument, from_tty):
        selected = gdb.selected_thread()
        frame = gdb.selected_frame() if selected else None
        rows = [("", "Thread", "Kernel", "Index", "Tile", "In tile", "Line")]
        try:
            for thread in sorted(gdb.selected_inferior().threads(), key=lambda t: t.num):
                thread.switch()
                running = running_thread(gdb.newest_frame())
                if running:
                    rows.append(self.row(thread, running, thread.num == selected.num))
        finally:
            if selected:
                selected.switch()
                frame.select()
        if len(rows) == 1:
            print("No kernels run.")
            return
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        for row in rows:
            print(" ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())

    @staticmethod
    def row(thread, running, is_selected):
        where = running.frame.find_sal()
        tile = (described(running.tile), described(running.local)) if running.is_tiled else ("-", "-")
        line = f"{where.symtab.filename}:{where.line}" if where.symtab else ""
        return ("*" if is_selected else "", str(thread.num), running.name, described(running.index), *tile, line)


class Amp(gdb.Command):
    """Commands for the kernels of C++ AMP."""

    def __init__(self):
        super().__init__("amp", gdb.COMMAND_RUNNING, gdb.COMPLETE_NONE, True)


class AmpNext(gdb.Command):
    """Step to the next line of the same thread of C++ AMP, over barriers and other threads of its tile.

The threads of a tile run one after the other from barrier to barrier, so that `next` goes from one to the other."""

    most_steps = 100000

    def __init__(self):
        super().__init__("amp next", gdb.COMMAND_RUNNING)

    def invoke(self, argument, from_tty):
        before = running_thread(gdb.selected_frame())
        if before is None:
            raise gdb.error("no kernel runs in this frame")
        frame, line = before.frame, before.frame.find_sal().line
        for _ in range(self.most_steps):
            gdb.execute("next", to_string=True)
            if not gdb.selected_thread() or not frame.is_valid():
                break
            now = running_thread(gdb.selected_frame())
            if now is None or now.frame != frame:
                break
            if now.index == before.index and now.frame.find_sal().line != line:
                break
        if gdb.selected_thread():
            gdb.execute("frame")


add_printers(gdb.current_objfile())
ThreadFunction()
TileFunction()
InfoAmp()
InfoAmpThreads()
Amp()
AmpNext()
