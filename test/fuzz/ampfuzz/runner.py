"""Compiles and runs a program, and says in one line what went wrong."""
import os
import re
import resource
import shutil
import subprocess
import tempfile


CPU_SECONDS = 60  # of each process: a busy machine makes a program late, not wrong
WALL_SECONDS = 1800


class Runner:
    """Where and with what programs are compiled and run."""

    def __init__(self, compiler, options=(), wrapper=()):
        self.compiler = compiler
        self.options = ["-std=c++17", "-O0", "-w", *options]
        self.wrapper = list(wrapper)
        self.folder = tempfile.mkdtemp(prefix="amp-fuzz-")

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def failure(self, text):
        """None, or what is wrong with a program: a line that stays the same while the program shrinks."""
        source, program = os.path.join(self.folder, "program.cpp"), os.path.join(self.folder, "program")
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        status, output = self.run([self.compiler, *self.options, source, "-o", program])
        if status != 0:
            return "compiling: " + first_problem(status, output)
        status, output = self.run([*self.wrapper, program])
        if status == 1 and "kernel " in output:
            return "results differ: " + re.sub(r"\d+", "#", re.search(r"kernel \d+: \w+", output)[0])
        return "running: " + first_problem(status, output) if status != 0 else None

    def run(self, command):
        """The exit status and the output of a command; its kernel caches live as long as the command."""
        caches = os.path.join(self.folder, "caches")
        environment = {**os.environ, "POCL_CACHE_DIR": caches, "XDG_CACHE_HOME": caches, "AMP_CACHE_DIR": caches}
        try:
            done = subprocess.run(command, env=environment, timeout=WALL_SECONDS, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  preexec_fn=limit_cpu, check=False)
            return done.returncode, done.stdout.decode(errors="replace")
        except subprocess.TimeoutExpired:
            return -1, "error: it does not end"
        finally:
            shutil.rmtree(caches, ignore_errors=True)


def limit_cpu():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


def first_problem(status, output):
    """The first error of an output, without names and numbers, which change while a program shrinks."""
    lines = [line for line in output.splitlines() if re.search(r"error|what\(\)|Assertion|overflow|Sanitizer|Invalid|race", line)]
    line = lines[0] if lines else (output.strip().splitlines() or [""])[-1]
    line = re.sub(r"^.*?(error|what\(\)|runtime error):", r"\1:", line)
    return f"status {status}, " + re.sub(r"'[^']*'|\d+|0x\w+", "#", line)
