"""Runs the listings of docs/kir.md through amp-kir: each ```kir block is a module that must be well-formed. One with
`passes=...` must become the module of the `result` block that follows."""
import re
import subprocess
import sys

page, tool = sys.argv[1:]
BLOCK = re.compile(r"^```kir ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run(text, *options):
    done = subprocess.run([tool, *options, "-"], input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stderr}in this listing:\n{text}")
    return done.stdout


count, expected = 0, None
for info, text in BLOCK.findall(open(page, encoding="utf-8").read()):
    printed = run(text)
    if info == "result":
        if printed != expected:
            sys.exit(f"the page says:\n{printed}\namp-kir says:\n{expected}")
        expected = None
    elif info:
        expected = run(text, f"--{info}")
    count += 1
if expected or not count:
    sys.exit("a listing has no result, or there are none")
print(f"{count} listings")
