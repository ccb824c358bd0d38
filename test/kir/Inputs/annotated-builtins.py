#!/usr/bin/env python3
"""Prints which builtins of the library's headers have no row in tool/kir/Builtins.def, and which rows only passes need.

    annotated-builtins.py <source folder> <clang++>
"""
import pathlib
import re
import subprocess
import sys

ROOT, CLANG = pathlib.Path(sys.argv[1]), sys.argv[2]
TEXT = r'"((?:[^"\\]|\\.)*)"'


def preprocessed(source, *options):
    command = [CLANG, "-std=c++17", "-fdeclspec", "-xc++", "-E", "-P", *options, "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout


def annotated():
    headers = sorted((ROOT / "include").glob("*.h"))
    source = "".join(f"#include <{h.name}>\n" for h in headers)
    text = preprocessed(source, f"-I{ROOT}/include", "-D__AMP_CC_FRONTEND__=2", "-D__AMP_ROBUST_ACCESS__=1",
                        "-D__AMP_CHECK_BOUNDS__=1")
    return set(re.findall(r'"ampcc:builtin:"\s*' + TEXT, text))


def rows():
    table = '#define KIR_BUILTIN(id, spelling, ...) row: spelling\n#include "kir/Builtins.def"\n'
    return set(re.findall(r"row: " + TEXT, preprocessed(table, f"-I{ROOT}/tool")))


named, known = annotated(), rows()
print(len(named & known), "builtins of the headers have rows; without one:", *sorted(named - known))
print("rows of no header:", *sorted(known - named))
