"""The command line: generates, runs and shrinks programs. `scripts/fuzz --help` says more."""
import argparse
import os
import sys
import time

from .kernels import FORMS
from .program import Program
from .runner import Runner
from .shrink import Shrinker


def options():
    parser = argparse.ArgumentParser(prog="fuzz", description="Runs random C++ AMP programs on the host and on the device, and compares.")
    parser.add_argument("--compiler", required=True, help="amp-cc")
    parser.add_argument("--count", type=int, default=10, help="how many programs (10)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first program; each next one has the next (1)")
    parser.add_argument("--minutes", type=float, default=0, help="stop after this time, whatever --count says")
    parser.add_argument("--kernels", type=int, default=6, help="kernels in each program (6)")
    parser.add_argument("--size", type=int, default=8, help="statements in each kernel, and functions, at most (8)")
    parser.add_argument("--form", choices=FORMS, help="make only kernels of this form (all)")
    parser.add_argument("--out", default="fuzz-failures", help="folder for programs that fail (fuzz-failures)")
    parser.add_argument("--shrink-minutes", type=float, default=10, help="time to shrink one program (10)")
    parser.add_argument("--option", action="append", default=[], help="an option for amp-cc")
    parser.add_argument("--wrapper", action="append", default=[], help="a word of the command that runs the programs")
    parser.add_argument("--print", action="store_true", help="print the programs instead of running them")
    return parser.parse_args()


def keep(given, program, failure, runner):
    """Writes a failing program as it is, and shrunk."""
    os.makedirs(given.out, exist_ok=True)
    stem = os.path.join(given.out, str(program.seed))
    with open(stem + ".cpp", "w", encoding="utf-8") as file:
        file.write(program.text())
    shrinker = Shrinker(program, lambda text: runner.failure(text) == failure, given.shrink_minutes)
    if given.shrink_minutes > 0:
        shrinker.shrink()
    with open(stem + ".small.cpp", "w", encoding="utf-8") as file:
        file.write(f"// {failure}\n" + program.text())
    print(f"  {stem}.small.cpp, after {shrinker.trials} trials", flush=True)


def main():
    given = options()
    runner = Runner(given.compiler, given.option, given.wrapper)
    end = time.monotonic() + 60 * given.minutes if given.minutes else None
    done = failed = 0
    known = set()
    try:
        for seed in range(given.seed, given.seed + given.count):
            if end and time.monotonic() > end:
                break
            program = Program(seed, given.kernels, given.size, given.form)
            if given.print:
                print(program.text())
                continue
            failure = runner.failure(program.text())
            done += 1
            if failure:
                failed += 1
                print(f"seed {seed}: {failure}", flush=True)
                if failure not in known:
                    keep(given, program, failure, runner)
                known.add(failure)
            elif done % 25 == 0:
                print(f"{done} programs, {failed} failed, the last seed is {seed}", flush=True)
    except KeyboardInterrupt:
        pass
    finally:
        runner.close()
    if not given.print:
        print(f"{done} programs, {done * given.kernels} kernels, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
