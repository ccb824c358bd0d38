#!/usr/bin/env python3
"""Checks that a kernel of eight times the size takes at most twelve times the processor time to compile:
check_growth.py COMPILER FOLDER SHAPE COUNT...

A pass that starts again for each part of an expression or block takes 64 times as long. Eight times would be too strict:
larger kernels leave the CPU's caches, and Clang looks up a name in each scope around it. Both compilations take place here,
so that the speed of the machine does not matter; they are repeated before the larger kernel counts as too slow."""
import os
import resource
import subprocess
import sys

from large_kernels import kernel

FACTOR = 8
LARGEST_RATIO = 12
SECONDS_BEFORE_GIVING_UP = 120


def processor_time(compiler, source):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS_BEFORE_GIVING_UP, SECONDS_BEFORE_GIVING_UP))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run([compiler, "--amp-emit=cl", "-w", source, "-o", os.devnull], preexec_fn=limit)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode != 0:
        sys.exit(f"{source}: exit status {result.returncode}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def check(compiler, folder, shape, count):
    sources = []
    for size in (count // FACTOR, count):
        sources.append(os.path.join(folder, f"{shape}-{size}.cpp"))
        with open(sources[-1], "w", encoding="utf-8") as file:
            file.write(kernel(shape, size))
    small, large = (processor_time(compiler, source) for source in sources)
    for _ in range(2):
        if large > LARGEST_RATIO * small:
            small, large = max(small, processor_time(compiler, sources[0])), min(large, processor_time(compiler, sources[1]))
    if large > LARGEST_RATIO * small:
        sys.exit(f"{shape}: {count // FACTOR} take {small:.2f} s, {count} take {large:.2f} s")
    print(f"{shape} {count}: in proportion")


compiler, folder, *pairs = sys.argv[1:]
for shape, count in zip(pairs[::2], pairs[1::2]):
    check(compiler, folder, shape, int(count))
