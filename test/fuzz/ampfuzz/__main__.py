"""The command line: generates, runs and shrinks programs. `scripts/fuzz --help` says more."""
import argparse
import os
import sys

from .campaign import Campaign, program_of
from .kernels import FORMS
from .targets import add_options


def options():
    parser = argparse.ArgumentParser(prog="fuzz", description="Runs random C++ AMP programs on the host and on devices, and compares.")
    parser.add_argument("--compiler", required=True, help="amp-cc")
    parser.add_argument("--count", type=int, default=4, help="how many programs (4)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first program; each next one has the next (1)")
    parser.add_argument("--minutes", type=float, default=0, help="begin no program after this time, whatever --count says")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="programs at a time (as many as there are cores)")
    parser.add_argument("--kernels", type=int, default=32, help="kernels in each program (32)")
    parser.add_argument("--size", type=int, default=8, help="statements in each kernel, and functions, at most (8)")
    parser.add_argument("--form", choices=FORMS, help="make only kernels of this form (all)")
    add_options(parser)
    parser.add_argument("--out", default="fuzz-failures", help="folder for programs that fail (fuzz-failures)")
    parser.add_argument("--shrink-minutes", type=float, default=10, help="time to shrink one program (10)")
    parser.add_argument("--wall-seconds", type=float, default=1800, help="time that one process may take (1800)")
    parser.add_argument("--option", action="append", default=[], help="an option for amp-cc")
    parser.add_argument("--wrapper", action="append", default=[], help="a word of the command that runs the programs")
    parser.add_argument("--print", action="store_true", help="print the programs instead of running them")
    return parser.parse_args()


def main():
    given = options()
    if given.print:
        for seed in range(given.seed, given.seed + given.count):
            print(program_of(given, seed).text())
        return 0
    campaign = Campaign(given)
    try:
        campaign.run()
    except KeyboardInterrupt:
        pass
    print(f"{campaign.summary()}\nprocessor time of a kernel: {campaign.costs()}")
    return 1 if campaign.failed else 0


if __name__ == "__main__":
    sys.exit(main())
