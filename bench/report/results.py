"""The results of one run of the suite: JSON lines, as its programs write them."""
import json
import statistics

NAMES = {"amp": "C++ AMP", "opencl": "OpenCL C", "cuda": "CUDA", "openmp": "OpenMP",
         "openmp, other algorithm": "OpenMP, other algorithm"}


class Results:
    """One file. Repeated lines (a program that ran twice) replace earlier ones."""

    def __init__(self, path):
        self.path = path
        self.machine, self.comparisons, self.launches, self.others = {}, {}, {}, []
        for line in path.read_text().splitlines():
            self._add(json.loads(line))

    def _add(self, record):
        kind = record["kind"]
        if kind == "machine":
            self.machine.update(record)
        elif kind == "kernel":
            key = (record["workload"], record["variant"], record["size"])
            self.comparisons.setdefault(key, {})[record["implementation"]] = record
        elif kind == "launch":
            self.launches.setdefault(record["mode"], {})[record["implementation"]] = record
        else:
            self.others.append(record)

    @property
    def title(self):
        return self.machine["device"]

    @property
    def clock(self):
        """What is compared: the time that has passed, or, if OpenMP's threads sleep between loops, CPU time."""
        return "processor_milliseconds" if self.compares_cpu_time else "milliseconds"

    @property
    def compares_cpu_time(self):
        return bool(self.machine.get("is_processor")) and self.machine.get("openmp_waits", "passive") == "passive"

    def kernels(self):
        return {key: found for key, found in self.comparisons.items() if key[0] not in ("transfer", "host access")}

    def host_accesses(self):
        return {key: found for key, found in self.comparisons.items() if key[0] == "host access"}

    def transfers(self):
        return {key: found for key, found in self.comparisons.items() if key[0] == "transfer"}

    def of_kind(self, kind):
        return [record for record in self.others if record["kind"] == kind]

    def time(self, record):
        return statistics.median(record[self.clock])

    def ratio(self, found, other, clock=None):
        """C++ AMP over another implementation: the median over the rounds, in which they took turns."""
        if "amp" not in found or other not in found:
            return None
        clock = clock or self.clock
        return statistics.median(a / b for a, b in zip(found["amp"][clock], found[other][clock]))

    def wrong(self):
        """What was computed wrongly."""
        groups = list(self.comparisons.items()) + list(self.launches.items())
        return [(name, one) for name, found in groups for one, record in found.items() if not record["correct"]]
