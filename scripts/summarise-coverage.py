#!/usr/bin/env python3
"""Summarises line coverage in lcov's format by folder, lists the lines that were not executed, and fails below a minimum.

summarise-coverage.py ROOT LCOV-FILE LIST-OF-LINES MINIMUM-PERCENT
"""
import collections
import pathlib
import sys

JUDGED = ("tool", "runtime")


def counts_by_file(path):
    """For each source file: line number -> how often it was executed (the largest count where several binaries hold it)."""
    files, lines = {}, None
    for record in open(path, encoding="utf-8"):
        kind, _, rest = record.strip().partition(":")
        if kind == "SF":
            lines = files.setdefault(rest, {})
        elif kind == "DA":
            number, count = (int(part) for part in rest.split(",")[:2])
            lines[number] = max(lines.get(number, 0), count)
    return files


def ranges(numbers):
    """[3, 4, 5, 9] as "3-5, 9"."""
    parts = []
    for number in sorted(numbers):
        if parts and parts[-1][1] == number - 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in parts)


def main():
    root, report, listing, minimum = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3], float(sys.argv[4])
    executed, present = collections.Counter(), collections.Counter()
    with open(listing, "w", encoding="utf-8") as out:
        for file, lines in sorted(counts_by_file(report).items()):
            path = pathlib.Path(file)
            if not path.is_relative_to(root):
                continue
            relative = path.relative_to(root)
            missing = [number for number, count in lines.items() if not count]
            for folder in {relative.parts[0], str(relative.parent)}:
                present[folder] += len(lines)
                executed[folder] += len(lines) - len(missing)
            if missing:
                out.write(f"{relative}: {len(missing)} of {len(lines)} lines: {ranges(missing)}\n")
    for folder in sorted(present):
        print(f"{folder:32} {executed[folder]:6} of {present[folder]:6} lines  {100 * executed[folder] / present[folder]:5.1f} %")
    print(f"\nThe lines that no test executes: {listing}")
    low = [folder for folder in JUDGED if not present[folder] or 100 * executed[folder] / present[folder] < minimum]
    for folder in low:
        print(f"{folder}: fewer than {minimum:g} % of the lines are executed")
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
