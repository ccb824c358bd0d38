#!/usr/bin/env python3
"""Runs the commands of a page's ```console blocks and compares what they print with the block.

    replay.py PAGE FOLDER COMMAND=PATH...

Commands begin with "$ " and run in a copy of the folder, to which the page's blocks below <!-- file: NAME --> are added;
"-" for FOLDER is an empty one. A line "..." stands for any lines. COMMAND=PATH says what a word at the begin of a command is.
"""
import difflib
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def sessions(page):
    """(command, expected lines) of all blocks, in their order."""
    for block in re.findall(r"^```console\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            yield command, expected.splitlines()


def write_files(page, folder):
    """The files that the page shows."""
    block = r"^<!-- file: (\S+) -->\n```\w*\n(.*?)^```"
    for name, text in re.findall(block, page.read_text(), re.MULTILINE | re.DOTALL):
        (folder / name).write_text(text)


def agrees(expected, printed):
    """Whether lines are as expected, where "..." is any number of lines."""
    if not expected:
        return not printed
    if expected[0] == "...":
        return any(agrees(expected[1:], printed[skip:]) for skip in range(len(printed) + 1))
    return bool(printed) and expected[0].strip() in printed[0] and agrees(expected[1:], printed[1:])


def main():
    page, folder, *words = sys.argv[1:]
    paths, problems, count = dict(word.split("=", 1) for word in words), 0, 0
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name) / "work"
        work.mkdir() if folder == "-" else shutil.copytree(folder, work)
        write_files(pathlib.Path(page), work)
        for command, expected in sessions(pathlib.Path(page)):
            first, _, rest = command.partition(" ")
            done = subprocess.run(f"{paths.get(first, first)} {rest}", shell=True, cwd=work, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
            printed, count = done.stdout.splitlines(), count + 1
            if not agrees(expected, printed):
                problems += 1
                print(f"$ {command}\n" + "\n".join(difflib.ndiff(expected, printed)))
    return 1 if problems or not count else 0


if __name__ == "__main__":
    sys.exit(main())
