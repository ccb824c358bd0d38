"""docs/performance.md, from the results of any number of devices."""
import pathlib
import statistics

from report.results import NAMES

OTHER_ALGORITHM = "openmp, other algorithm"  # shown beside the others, but not part of their summary

INTRODUCTION = """# Performance

This page compares C++ AMP, compiled with amp-cc, with hand-written implementations of the same algorithms on the same
device. `bench/run` generates it ([what it measures, and how](../bench/README.md)). Every result is checked before it is
timed.

- The implementations run in turns. A *ratio* is the time of C++ AMP divided by the time of the other implementation, as the
  median over these turns. C++ AMP is faster if the ratio is below 1.
- Kernel times exclude transfers: the data is already on the device. They are the times of one run, including the cost of
  its launches. Only *texture copies* are about transfers, and those to a kernel and back include both.
- *OpenMP* is the same algorithm with the same number of threads. Where a programmer would use another algorithm on a CPU,
  it is shown in a column of its own, *OpenMP, other algorithm*, which the summaries do not contain.
- OpenMP's threads watch for the next loop for a while before they sleep, as they do by default. In the sections that say
  so, they sleep at once, and times are the CPU times of all cores.
"""


def table(heads, rows):
    """A Markdown table; the first column is text, the others are numbers."""
    lines = ["| " + " | ".join(heads) + " |", "| --- |" + " ---: |" * (len(heads) - 1)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def number(value, digits=3):
    if value is None:
        return ""
    if value >= 10 ** digits:
        return f"{value:.0f}"
    return f"{value:.{digits}g}"


def ratio_text(value):
    return "" if value is None else f"{value:.2f}"


def summary(results, other):
    """One sentence about all ratios to one opponent."""
    ratios = [results.ratio(found, other) for found in results.kernels().values()]
    ratios = [ratio for ratio in ratios if ratio is not None]
    if not ratios:
        return ""
    return (f"Against {NAMES[other]}: median ratio {statistics.median(ratios):.3f}, "
            f"worst {max(ratios):.2f}, best {min(ratios):.2f}.\n")


def rate(results, record):
    return f"{number(record['amount'] / (results.time(record) * 1e-3))} {record['unit']}"


def kernel_section(results):
    others = [one for one in ("opencl", "cuda", "openmp", OTHER_ALGORITHM)
              if any(one in found for found in results.kernels().values())]
    heads = ["workload", "size", "C++ AMP ms"]
    for other in others:
        heads += [f"{NAMES[other]} ms", "ratio"]
    # The CPU time of all cores says nothing about their throughput together.
    shows_rate = not results.machine.get("is_processor")
    heads += ["rate"] if shows_rate else []
    rows = []
    for (workload, variant, size), found in results.kernels().items():
        row = [f"{workload}, {variant}", size, number(results.time(found["amp"]))]
        for other in others:
            row += [number(results.time(found[other])) if other in found else "", ratio_text(results.ratio(found, other))]
        rows.append(row + ([rate(results, found["amp"])] if shows_rate else []))
    return "### Kernels\n\n" + table(heads, rows) + "\n" + "".join(summary(results, other) for other in others if other != OTHER_ALGORITHM)


def launch_section(results):
    others = [one for one in ("opencl", "cuda") if any(one in found for found in results.launches.values())]
    rows = []
    for mode, found in results.launches.items():
        row = [mode]
        for one in ["amp"] + others:
            row.append(number(statistics.median(found[one]["microseconds"])) if one in found else "")
        rows.append(row)
    return ("### Launches\n\nMicroseconds for one launch.\n\n" +
            table(["", "C++ AMP"] + [NAMES[one] for one in others], rows)) if rows else ""


def first_launch_section(results):
    found = {}
    for record in results.of_kind("first launch"):
        found.setdefault(record["implementation"], {})[record["mode"]] = statistics.median(record["milliseconds"])
    rows = [[NAMES[one], number(both["cold"]), number(both["warm"])] for one, both in found.items()]
    return ("### First launch\n\nMilliseconds from a process's first use of the device to the result of a tiled matrix "
            "multiplication: context, program, launch and copy. Cold: the caches of the driver and the runtime are empty. "
            "Warm: an earlier process has filled them.\n\n" + table(["", "cold", "warm"], rows)) if rows else ""


def transfer_section(results):
    """Against the best of the hand-written strategies, by wall-clock time: transfers are about waiting."""
    rows = []
    for (_, pattern, size), found in results.transfers().items():
        others = [one for one in found if one != "amp"]
        best = min(others, key=lambda one: statistics.median(found[one]["milliseconds"]))
        rows.append([pattern, size, number(statistics.median(found["amp"]["milliseconds"])), best,
                     number(statistics.median(found[best]["milliseconds"])),
                     ratio_text(results.ratio(found, best, "milliseconds"))])
    return ("### Transfers\n\nEnd-to-end times: plain vectors are copied to the device, one kernel (or fifty) runs, and the "
            "result is copied back to a plain vector. C++ AMP is compared with the best of several strategies in "
            "OpenCL.\n\n" +
            table(["pattern", "elements", "C++ AMP ms", "best by hand", "ms", "ratio"], rows)) if rows else ""


def host_access_section(results):
    rows = [[f"`{loop}`", number(statistics.median(found["amp"]["milliseconds"])),
             number(statistics.median(found["raw"]["milliseconds"])), ratio_text(results.ratio(found, "raw", "milliseconds"))]
            for (_, loop, _), found in results.host_accesses().items()]
    return ("### Host access\n\nLoops of the host over 65,536 elements of views, against the same loops over a raw "
            "pointer, as `data()` returns one.\n\n" +
            table(["loop", "view ms", "pointer ms", "ratio"], rows)) if rows else ""


def program_section(results):
    found = {}
    for record in results.of_kind("program"):
        found.setdefault(record["workload"], {})[record["implementation"]] = record
    rows = []
    for workload, both in found.items():
        amp, hand = both["amp"], both["opencl"]
        rows.append([workload, number(amp["lines"]), number(hand["lines"]), ratio_text(amp["lines"] / hand["lines"]),
                     number(amp["build_milliseconds"]), number(hand["build_milliseconds"]),
                     ratio_text(amp["build_milliseconds"] / hand["build_milliseconds"]),
                     number(hand["together_milliseconds"])])
    heads = ["", "lines emitted", "by hand", "ratio", "build ms", "by hand", "ratio", "by hand, in one program"]
    return ("### Programs\n\nThe size of the OpenCL C that amp-cc emits and of the hand-written source, and the driver's "
            "time to build them without its cache. amp-cc makes one program for each kernel, which is built at the "
            "kernel's first launch. Its builds are compared with those of the same number of hand-written programs with "
            "one kernel each. If all kernels are in one program, a driver takes little longer than for a single kernel, "
            "whether all of them are needed or not.\n\n" +
            table(heads, rows)) if rows else ""


def compiler_section(results):
    rows = []
    for record in results.of_kind("compile"):
        host = statistics.median(record["host_milliseconds"])
        amp = statistics.median(record["amp_milliseconds"])
        kept = [statistics.median(record[key]) for key in ("amp_kept_milliseconds",) if key in record]
        rows.append([record["source"], number(amp), *map(number, kept), number(host), ratio_text(amp / host),
                     *(ratio_text(k / host) for k in kept)])
    with_kept = bool(rows) and len(rows[0]) > 4
    heads = ["source", "amp-cc ms", "clang++ ms", "ratio"]
    if with_kept:
        heads = ["source", "amp-cc ms", "precompiled ms", "clang++ ms", "ratio", "precompiled ratio"]
    note = (" 'Precompiled': with `<amp.h>` in amp-cc's [cache](cli.md#compile-time); the other figures are without."
            if with_kept else "")
    text = ("### Compiler\n\nCPU time of `amp-cc -O2 -c`, and of `clang++ -O2 -c` for the same source without `restrict`."
            f"{note}\n\n" + table(heads, rows)) if rows else ""
    for record in results.of_kind("startup"):
        many, one = (statistics.median(record[key]) for key in ("many_milliseconds", "one_milliseconds"))
        text += (f"\nA program with {record['kernels']} unused kernels starts and ends in {many:.2f} ms; a program with "
                 f"one kernel, in {one:.2f} ms.\n")
    return text


def scaling_section(results):
    rows = [[record["workload"], f"{record['devices']:.0f}", number(record["milliseconds"]),
             ratio_text(record["speedup"])] for record in results.of_kind("scaling")]
    return ("### Several devices\n\n" +
            table(["workload", "devices", "ms", "speedup"], rows)) if rows else ""


def device_section(results):
    machine = results.machine
    facts = [f"{machine['platform']}, driver {machine['driver']}", f"host: {machine['processor']}, "
             f"{machine['threads']:.0f} threads", f"size: {machine['size']}", machine["date"]]
    if "openmp" in machine and any("openmp" in found for found in results.kernels().values()):
        facts.insert(-2, f"OpenMP programs: -march={machine['openmp']}")
    if results.compares_cpu_time:
        facts.append("CPU times; OpenMP's threads sleep between loops")
    if "cuda" in machine:
        facts.insert(1, f"CUDA: {machine['cuda']}")
    sections = [kernel_section, launch_section, first_launch_section, transfer_section, host_access_section, program_section, compiler_section,
                scaling_section]
    parts = [f"## {results.title}\n\n" + "; ".join(facts) + ".\n"] + [section(results) for section in sections]
    wrong = "".join(f"\n**Wrong result:** {name} in {NAMES.get(one, one)}\n" for name, one in results.wrong())
    return "\n".join(part for part in parts if part) + wrong


def write_page(path, all_results):
    ordered = sorted(all_results, key=lambda one: (bool(one.machine.get("is_processor")), one.title))
    notes = pathlib.Path(__file__).with_name("notes.md").read_text()
    path.write_text("\n".join([INTRODUCTION, *(device_section(one) for one in ordered), notes]))
