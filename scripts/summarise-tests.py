#!/usr/bin/env python3
"""Prints the sum of lit's results (JSON) and CTest's (JUnit XML) as one line: N passed, N failed."""
import collections
import json
import os
import sys
import xml.etree.ElementTree

PASSED = {"PASS", "XFAIL", "FLAKYPASS"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def lit_outcomes(path):
    with open(path) as file:
        for test in json.load(file)["tests"]:
            code = test["code"]
            yield "passed" if code in PASSED else "not run" if code in SKIPPED else "failed", test["name"]


def ctest_outcomes(path):
    if not os.path.exists(path):
        return
    for case in xml.etree.ElementTree.parse(path).getroot().iter("testcase"):
        outcome = {"run": "passed", "disabled": "not run"}.get(case.get("status"), "failed")
        yield outcome, case.get("name")


def main(lit_path, ctest_path):
    counts = collections.Counter()
    for outcome, name in [*lit_outcomes(lit_path), *ctest_outcomes(ctest_path)]:
        counts[outcome] += 1
        if outcome != "passed":
            print(f"{outcome}: {name}")
    line = f"{counts['passed']} passed, {counts['failed']} failed"
    print(line + (f", {counts['not run']} not run" if counts["not run"] else ""))


if __name__ == "__main__":
    main(*sys.argv[1:])
