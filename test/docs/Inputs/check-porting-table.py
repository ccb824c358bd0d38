#!/usr/bin/env python3
"""Proves the table of docs/porting-from-msvc.md: each row quotes what its sample shows, and the sample works once ported.

    check-porting-table.py PAGE FOLDER-OF-SAMPLES AMP-CC WORK-FOLDER

A sample says what is seen (SEE), with which options first (FIRST; none) and in which environment the program runs then
(ENV), and with which options it is right (THEN).
"""
import os
import pathlib
import re
import subprocess
import sys


def fields_of(sample):
    return dict(re.findall(r"^// (SEE|FIRST|ENV|THEN): (.*)$", sample.read_text(), re.MULTILINE))


def quoted_in(page):
    """The messages in the first cells of the table under the heading on what is seen."""
    table = page.split("## What you see", 1)[1].split("\n## ", 1)[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| ") and "`" in line.split("|")[1]]
    return [message for cell in cells for message in re.findall(r"`([^`]+)`", cell)]


def run(command, folder, environment=None):
    done = subprocess.run(command, cwd=folder, env={**os.environ, **(environment or {})}, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
    return done.returncode, done.stdout


def problem_of(sample, fields, compiler, folder):
    """What is wrong with a sample, or None."""
    program = str(folder / sample.stem)
    status, output = run([compiler, *fields.get("FIRST", "").split(), str(sample), "-o", program], folder)
    if "ENV" in fields and status == 0:
        status, output = run([program], folder, dict(word.split("=", 1) for word in fields["ENV"].split()))
    if fields["SEE"] not in output or status == 0:
        return f"does not show '{fields['SEE']}' (status {status}): {output}"
    status, output = run([compiler, *fields["THEN"].split(), str(sample), "-o", program], folder)
    if status == 0:
        status, output = run([program], folder)
    return f"with {fields['THEN']}: status {status}: {output}" if status else None


def main():
    page, samples, compiler, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    quoted, problems = quoted_in(pathlib.Path(page).read_text()), []
    shown = set()
    for sample in sorted(pathlib.Path(samples).glob("*.cpp")):
        fields = fields_of(sample)
        shown.add(fields["SEE"])
        problem = problem_of(sample, fields, compiler, folder)
        problems += [f"{sample.name}: {problem}"] if problem else []
        problems += [f"{sample.name}: the page has no row '{fields['SEE']}'"] if fields["SEE"] not in quoted else []
    problems += [f"the page quotes '{message}', which no sample shows" for message in quoted if message not in shown]
    print("\n".join(problems))
    return 1 if problems or not quoted else 0


if __name__ == "__main__":
    sys.exit(main())
