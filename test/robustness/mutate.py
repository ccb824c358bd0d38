#!/usr/bin/env python3
"""Changes C++ AMP sources at random (mutators.py) and compiles what comes out: whatever comes in, amp-cc ends with
diagnostics or success. Prints every input on which it crashes, hangs or fails without a word, and fails then.

    mutate.py --compiler build/bin/amp-cc-many --seed 1 --count 1000 test examples

The same seed gives the same mutations. --keep writes the inputs that were found into a folder.
"""
import argparse
import collections
import pathlib
import random
import re
import selectors
import signal
import subprocess
import sys
import tempfile
import time

import mutators

UNKNOWN_TO_USERS = re.compile(r"__host__|__device__|__global__|\b(?:CUDA|cuda|nvcc)\b|\bampcc::|__amp_|'(?:host|device)' attribute")
SIGNS_OF_CRASHES = ("Stack dump", "Assertion `", "PLEASE submit a bug report", "LLVM ERROR", "terminate called", "internal error")
MODES = ("-fsyntax-only", "--amp-emit=cl", "--amp-emit=host")
LANGUAGES = ((), (), (), ("-std=c++20",), ("-std=c++23",), ("-famp-msvc",), ("-famp-msvc", "-std=c++20"), ("-fms-extensions",),
             ("-trigraphs",), ("-Wdocumentation",), ("-Wdocumentation", "-fparse-all-comments"), ("-Weverything",), ("-pedantic-errors",),
             ("-Werror",), ("-O2", "-g"), ("-fno-exceptions",), ("-Wno-everything",))
SMALL_LIBRARY = pathlib.Path(__file__).parent / "Inputs" / "std"
SECONDS = 20  # of processor time for one input


class Compiler:
    """amp-cc-many: one process that forks for each command."""

    def __init__(self, program, folder):
        self.program, self.output, self.process = program, folder / "output", None

    def run(self, arguments):
        """The exit status, negative for a signal, or None if the compiler does not end; and what it wrote."""
        if not self.process:
            warm_up = self.output.with_name("warm-up.cpp")
            warm_up.write_text("void f() restrict(amp) {}\n")
            self.process = subprocess.Popen([self.program, str(warm_up)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL, text=True, start_new_session=True)
        self.process.stdin.write("\t".join([str(SECONDS), str(self.output), *arguments]) + "\n")
        self.process.stdin.flush()
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdout, selectors.EVENT_READ)
            ended = bool(ready.select(timeout=60 * SECONDS))
        status = int(self.process.stdout.readline()) if ended else None
        if not ended:
            self.close()
        return status, self.output.read_text(errors="replace") if self.output.exists() else ""

    def close(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None


def complaint(status, output, text):
    """What is wrong with how the compiler ended, or None."""
    if status in (None, -signal.SIGXCPU, -signal.SIGKILL, 128 + signal.SIGXCPU, 128 + signal.SIGKILL):
        return f"takes more than {SECONDS} s"
    if status not in (0, 1):
        return f"exit status {status}: {output[-1500:]}"
    errors = "\n".join(line for line in output.splitlines() if re.search(r"\b(?:error|warning|note): ", line))
    for sign in SIGNS_OF_CRASHES:
        if sign in errors and sign not in text:
            return errors[-1500:]
    if status == 1 and "error:" not in output:
        return "fails without an error: " + output[-500:]
    for line in errors.splitlines():
        unknown = UNKNOWN_TO_USERS.search(line)
        if unknown and unknown.group() not in text:
            return "speaks of what the user does not know: " + line
    return None


def sources(roots):
    for root in roots:
        path = pathlib.Path(root)
        found = [path] if path.is_file() else sorted(path.rglob("*.cpp"))
        for file in found:
            text = file.read_text(errors="replace")
            if "mini_amp" not in text:
                yield mutators.Source(file, text)


def arguments_for(source, path, mode, choose, options):
    words = [mode, "-std=c++17", f"-I{source.name.parent}", f"-I{source.name.parent}/Inputs", "-fno-crash-diagnostics"]
    if options.unchanged:
        return words + ["-w", str(path)]
    if choose.random() >= options.whole_library:
        words += ["-isystem", str(SMALL_LIBRARY)]
    language = choose.choice(LANGUAGES)
    return words + ([] if any("-W" in word or "-p" in word for word in language) else ["-w"]) + list(language) + [str(path)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", required=True, help="amp-cc-many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=50, help="how many mutations at most")
    parser.add_argument("--budget", type=float, default=1e9, help="seconds after which no further one begins")
    parser.add_argument("--whole-library", type=float, default=0.05, help="for which part the C++ library's own headers are used")
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--unchanged", action="store_true", help="compile each source once, as it is")
    parser.add_argument("roots", nargs="+")
    options = parser.parse_args()

    choose = random.Random(options.seed)
    everything = list(sources(options.roots))
    begin, problems, kinds = time.monotonic(), 0, collections.Counter()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        compiler = Compiler(options.compiler, folder)
        count = len(everything) if options.unchanged else options.count
        for done in range(count):
            if time.monotonic() - begin >= options.budget:
                break
            source = everything[done] if options.unchanged else choose.choice(everything)
            kind, text = ("unchanged", source.text.encode()) if options.unchanged else mutators.mutate(source, choose, everything)
            mode = MODES[0] if options.unchanged else choose.choice(MODES)
            path = folder / "mutation.cpp"
            path.write_bytes(text)
            words = arguments_for(source, path, mode, choose, options)
            kinds[kind] += 1
            what = complaint(*compiler.run(words), text.decode(errors="replace"))
            if not what:
                continue
            problems += 1
            print(f"mutation {done} of {source.name} ({kind}) with {' '.join(words)}: {what}\n", flush=True)
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{options.seed}-{done}-{source.name.name}").write_bytes(text)
        compiler.close()
    print(f"{sum(kinds.values())} inputs ({', '.join(f'{kind} {n}' for kind, n in kinds.most_common())}), {problems} problems")
    return 1 if problems or not kinds else 0


if __name__ == "__main__":
    sys.exit(main())
