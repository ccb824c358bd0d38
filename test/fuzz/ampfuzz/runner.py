"""Compiles a program once, runs it on every target, and says of each kernel what went wrong."""
import dataclasses
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading

CPU_SECONDS = 60, 5  # of a process, and more for each kernel: a busy machine makes a program late, not wrong


@dataclasses.dataclass(frozen=True)
class Failure:
    """One kernel that fails on one target; no target: it does not compile; no kernel: the program fails before its first."""

    target: str
    kernel: int
    what: str  # a line that stays the same while the program shrinks
    output: str = dataclasses.field(default="", compare=False)  # what was printed, with all numbers


class Runner:
    """Where and with what programs are compiled and run."""

    def __init__(self, compiler, targets, options=(), wrapper=(), wall_seconds=1800):
        self.compiler, self.targets = compiler, targets
        # Kernels for vector levels exist in optimized programs only; other targets leave optimization to the device.
        optimizes = any("AMP_NATIVE_LEVEL" in target.environment for target in targets)
        self.options = ["-std=c++17", "-O2" if optimizes else "-O0", "-w", *options]
        self.wrapper, self.wall_seconds = list(wrapper), wall_seconds
        self.folder = tempfile.mkdtemp(prefix="amp-fuzz-")
        self.program = os.path.join(self.folder, "program")
        self.seconds = {}  # of processor time, by what it went to

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, kernels):
        """The failures of these kernels of the program that was compiled last, on all targets."""
        return [failure for target in self.targets for failure in self.run_on(target, kernels)]

    def fails_alike(self, text, failure):
        """Whether a program still fails as it did, on the same target."""
        failed = self.compile(text)
        if failed or not failure.target:
            return failed is not None and failed.what == failure.what
        target = next(t for t in self.targets if t.name == failure.target)
        kernels = [failure.kernel] if failure.kernel is not None else []
        return any(found.what == failure.what for found in self.run_on(target, kernels))

    def compile(self, text):
        """None, or why the program does not compile."""
        source = self.program + ".cpp"
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        status, output = self.execute("compile", [self.compiler, *self.options, source, "-o", self.program])
        return Failure("", None, "compiling: " + first_problem(status, output), output) if status != 0 else None

    def run_on(self, target, kernels):
        """The failures of these kernels; what follows a kernel that ends the program runs in another process."""
        caches = os.path.join(self.folder, "caches")
        environment = {"POCL_CACHE_DIR": caches, "XDG_CACHE_HOME": caches, "AMP_CACHE_DIR": caches, **target.environment}
        failed, waiting = [], list(kernels)
        while True:
            status, output = self.execute("run " + target.name, [*self.wrapper, self.program, *map(str, waiting)], environment, len(waiting))
            shutil.rmtree(caches, ignore_errors=True)
            failed += [Failure(target.name, int(number), what, line) for number, what, line in differences(output)]
            if output.rstrip().endswith("all kernels are done"):
                break
            begun = re.findall(r"^kernel (\d+)$", output, re.MULTILINE)
            last = int(begun[-1]) if begun else None
            failed.append(Failure(target.name, last, "running: " + first_problem(status, output), output))
            waiting = waiting[waiting.index(last) + 1 :] if last in waiting else []
            if not waiting:
                break
        return failed

    def execute(self, part, command, environment=None, kernels=0):
        """The exit status and the output of a command; its processor time is added to the part's."""
        limit = CPU_SECONDS[0] + CPU_SECONDS[1] * kernels
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with subprocess.Popen(command, env={**os.environ, "TMPDIR": self.folder, **(environment or {})}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))) as running:
            clock = threading.Timer(self.wall_seconds, lambda: os.killpg(running.pid, signal.SIGKILL))
            clock.start()
            try:
                output = running.communicate()[0].decode(errors="replace")
            finally:
                ended = clock.finished.is_set() and not clock.cancel()
                clock.cancel()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.seconds[part] = self.seconds.get(part, 0) + after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return running.returncode, output + ("\nerror: it does not end" if ended else "")


def differences(output):
    """The kernels whose results differ: (number, what of them, the line that says so), each once."""
    found = {}
    for line in re.findall(r"^kernel \d+: .*$", output, re.MULTILINE):
        number, what = re.match(r"kernel (\d+): (\w+)", line).groups()
        found.setdefault(number, (number, f"results differ: {what}", line))
    return found.values()


def first_problem(status, output):
    """The first error of an output, without names and numbers, which change while a program shrinks."""
    lines = [line for line in output.splitlines() if re.search(r"error|what\(\)|Assertion|overflow|Sanitizer|Invalid|race", line)]
    line = lines[0] if lines else (output.strip().splitlines() or [""])[-1]
    line = re.sub(r"^.*?(error|what\(\)|runtime error):", r"\1:", line)
    return f"status {status}, " + re.sub(r"'[^']*'|\d+|0x\w+", "#", line)
