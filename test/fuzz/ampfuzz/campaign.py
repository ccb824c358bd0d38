"""Many programs on all cores: makes, compiles and runs one for each seed, counts, and keeps those that fail."""
import concurrent.futures
import dataclasses
import os
import time

from .program import Program
from .runner import Runner
from .shrink import Shrinker, drop_unused
from .targets import targets

worker = None  # the runner of this process


def begin(given):
    global worker
    worker = runner_of(given)


def runner_of(given):
    return Runner(given.compiler, targets(given), given.option, given.wrapper, given.wall_seconds)


def program_of(given, seed):
    return Program(seed, given.kernels, given.size, given.form)


def part_of(given, seed, kernels):
    """A seed's program, with some of its kernels only."""
    program = program_of(given, seed)
    if len(kernels) < len(program.checks.parts):
        program.checks.parts = [program.checks.parts[kernel] for kernel in kernels]
        drop_unused(program)
    return program


def one(given, seed):
    """The failures of a seed's program, and the processor time that it took, by parts."""
    begun = time.process_time()
    text = program_of(given, seed).text()
    worker.seconds = {"generate": time.process_time() - begun}
    return seed, failures_of(given, seed, text, list(range(given.kernels))), worker.seconds


def failures_of(given, seed, text, kernels):
    """The failures of these kernels; where they do not compile together, of each half of them."""
    failed = worker.compile(text)
    if not failed:
        return worker.run(kernels)
    if len(kernels) == 1:
        return [dataclasses.replace(failed, kernel=kernels[0])]
    half = len(kernels) // 2
    return [failure for some in (kernels[:half], kernels[half:])
            for failure in failures_of(given, seed, part_of(given, seed, some).text(), some)]


class Campaign:
    """What has been run, and what has failed."""

    def __init__(self, given):
        self.given = given
        self.end = time.monotonic() + 60 * given.minutes if given.minutes else None
        self.programs, self.failed, self.seconds, self.known = 0, 0, {}, set()
        self.waiting = []  # failures to be shrunk: (seed, failure)

    def run(self):
        """Runs the programs of all seeds, or of as many as there is time for."""
        seeds = iter(range(self.given.seed, self.given.seed + self.given.count))
        with concurrent.futures.ProcessPoolExecutor(self.given.jobs, initializer=begin, initargs=(self.given,)) as pool:
            running = set()
            while True:
                while len(running) < self.given.jobs + 2 and not self.is_over():
                    seed = next(seeds, None)
                    if seed is None:
                        break
                    running.add(pool.submit(one, self.given, seed))
                if not running:
                    break
                done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                for each in done:
                    self.count(*each.result())
            for _ in range(self.given.jobs):
                pool.submit(close)
        self.shrink_all()

    def is_over(self):
        return self.end is not None and time.monotonic() > self.end

    def count(self, seed, failures, seconds):
        self.programs += 1
        for part, spent in seconds.items():
            self.seconds[part] = self.seconds.get(part, 0) + spent
        for failure in failures:
            self.failed += 1
            where = f" on {failure.target}" if failure.target else ""
            print(f"seed {seed} kernel {failure.kernel}{where}: {failure.what}", flush=True)
            if failure.what not in self.known:
                self.known.add(failure.what)
                self.waiting.append((seed, failure))
                self.write(f"{seed}.cpp", program_of(self.given, seed).text())
                self.write(f"{seed}.log", failure.output)
        if self.programs % 25 == 0:
            print(self.summary(), flush=True)

    def shrink_all(self):
        """Writes a small program for each way of failing."""
        if self.given.shrink_minutes <= 0:
            return
        runner = runner_of(self.given)
        for seed, failure in self.waiting:
            program = part_of(self.given, seed, [failure.kernel]) if failure.kernel is not None else program_of(self.given, seed)
            shrinker = Shrinker(program, lambda text: runner.fails_alike(text, failure), self.given.shrink_minutes)
            shrinker.shrink()
            path = self.write(f"{seed}.small.cpp", f"// {failure.what}\n" + program.text())
            print(f"  {path}, after {shrinker.trials} trials", flush=True)
        runner.close()

    def write(self, name, text):
        os.makedirs(self.given.out, exist_ok=True)
        path = os.path.join(self.given.out, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def summary(self):
        kernels, places = self.programs * self.given.kernels, len(targets(self.given))
        return f"{self.programs} programs, {kernels} kernels on each of {places} targets, {self.failed} failed; next seed {self.given.seed + self.programs}"

    def costs(self):
        """Processor time of each part for one kernel, in milliseconds."""
        kernels = max(1, self.programs * self.given.kernels)
        return ", ".join(f"{part} {1000 * spent / kernels:.0f} ms" for part, spent in self.seconds.items())


def close():
    if worker:
        worker.close()
