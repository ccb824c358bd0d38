#!/usr/bin/env python3
"""Deletes, swaps, duplicates and truncates tokens of C++ AMP sources and compiles what is left: whatever comes in, amp-cc
ends with diagnostics or success. Prints every input on which it crashes, hangs or fails without a word, and fails then.

    mutate.py --compiler build/bin/amp-cc --seed 1 --count 40 --budget 40 test examples

The same seed gives the same mutations. --keep writes the inputs that were found into a folder.
"""
import argparse
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

TOKEN = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#[^\n]*|R"\(.*?\)"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|\w+|::|->|<<=?|&&|\|\||[-+*/%&|^=<>!]=|\+\+|--|.',
    re.DOTALL | re.MULTILINE,
)
WORDS = "restrict amp cpu tile_static ( ) { } [ ] < > ; , = & * :: -> const static template class struct int 0 auto return if for operator this".split()
UNKNOWN_TO_USERS = re.compile(r"__host__|__device__|__global__|\bCUDA\b|\bampcc::|__amp_|'(?:host|device)' attribute")
MODES = (["-fsyntax-only"], ["--amp-emit=cl"])


def tokens_of(text):
    return TOKEN.findall(text)


def mutate(tokens, choose):
    """One to four small changes of the tokens that are no blanks."""
    tokens = list(tokens)
    for _ in range(choose.choice((1, 1, 1, 2, 4))):
        places = [i for i, token in enumerate(tokens) if token.strip() and not token.startswith("//")]
        if len(places) < 2:
            break
        at, other = choose.choice(places), choose.choice(places)
        kind = choose.choice(("delete", "delete", "duplicate", "swap", "swap next", "replace", "insert", "move", "truncate"))
        if kind == "delete":
            tokens[at] = " "
        elif kind == "duplicate":
            tokens[at] += " " + tokens[at]
        elif kind == "swap":
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif kind == "swap next":
            following = next((i for i in places if i > at), at)
            tokens[at], tokens[following] = tokens[following], tokens[at]
        elif kind == "replace":
            tokens[at] = choose.choice(WORDS)
        elif kind == "insert":
            tokens[at] += " " + choose.choice(WORDS)
        elif kind == "move":
            tokens[other] += " " + tokens[at]
            tokens[at] = " "
        elif choose.random() < 0.3:
            tokens = tokens[:at]
    return "".join(tokens)


def limit(seconds):
    """Of processor time: other work of the machine is not the compiler's fault."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def complaint(command, seconds):
    """What is wrong with how the compiler ended, or None."""
    try:
        run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=20 * seconds,
                             preexec_fn=lambda: limit(seconds))
    except subprocess.TimeoutExpired:
        return f"does not end within {20 * seconds} s"
    if run.returncode in (-signal.SIGXCPU, -signal.SIGKILL, 128 + signal.SIGXCPU, 128 + signal.SIGKILL):
        return f"takes more than {seconds} s"
    errors = run.stderr.decode(errors="replace")
    if run.returncode not in (0, 1):
        return f"exit status {run.returncode}: {errors[-1500:]}"
    for sign in ("Stack dump", "Assertion `", "PLEASE submit a bug report", "LLVM ERROR", "terminate called"):
        if sign in errors:
            return errors[-1500:]
    if run.returncode == 1 and "error:" not in errors:
        return "fails without an error: " + errors[-500:]
    for line in errors.splitlines():
        unknown = UNKNOWN_TO_USERS.search(line) if re.search(r": (?:error|warning|note): ", line) else None
        if unknown and unknown.group() not in pathlib.Path(command[-1]).read_text(errors="replace"):
            return "speaks of what the user does not know: " + line
    return None


def sources(roots):
    for root in roots:
        path = pathlib.Path(root)
        found = [path] if path.is_file() else sorted(path.rglob("*.cpp"))
        yield from (file for file in found if "mini_amp" not in file.read_text(errors="replace"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=50, help="how many mutations at most")
    parser.add_argument("--budget", type=float, default=1e9, help="seconds after which no further one begins")
    parser.add_argument("--timeout", type=int, default=20, help="seconds of processor time for one")
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--unchanged", action="store_true", help="compile each source once, as it is")
    parser.add_argument("roots", nargs="+")
    options = parser.parse_args()

    choose = random.Random(options.seed)
    files = [(file, tokens_of(file.read_text(errors="replace"))) for file in sources(options.roots)]
    begin, done, problems = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        while done < (len(files) if options.unchanged else options.count) and time.monotonic() - begin < options.budget:
            file, tokens = files[done] if options.unchanged else choose.choice(files)
            text = "".join(tokens) if options.unchanged else mutate(tokens, choose)
            mode = MODES[0] if options.unchanged else choose.choice(MODES)
            path = pathlib.Path(folder) / "mutation.cpp"
            path.write_text(text)
            command = [options.compiler, *mode, "-std=c++17", "-w", f"-I{file.parent}", f"-I{file.parent}/Inputs", str(path)]
            done += 1
            what = complaint(command, options.timeout)
            if not what:
                continue
            problems += 1
            print(f"mutation {done} of {file} with {mode[0]}: {what}\n", flush=True)
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{options.seed}-{done}-{os.path.basename(file)}").write_text(text)
    print(f"{done} mutations, {problems} problems")
    return 1 if problems or not done else 0


if __name__ == "__main__":
    sys.exit(main())
