"""Checks that the numbers in a table of AMP_PROFILE belong together."""
import pathlib
import re
import sys

text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
whole = float(re.search(r"profile of ([0-9.]+) s", text)[1]) * 1e3

kernels = re.findall(r"^(\w+) +(\d+) +([\d.]+) +([\d.]+)% +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)  \S+:\d+$", text, re.M)
assert len(kernels) == 2, text
kernels = [(name, *map(float, numbers)) for name, *numbers in kernels]
for name, launches, total, _, mean, least, most, first in kernels:
    assert least <= mean + 0.001 and mean <= most + 0.001, name
    assert abs(mean * launches - total * 1e3) <= launches * 0.001 + 1, name
    assert 0 < first < whole, name
assert abs(sum(k[3] for k in kernels) - 100) < 0.2
assert kernels == sorted(kernels, key=lambda k: -k[2]), "the longest comes first"

for count, busy, span, idle in re.findall(r"^ *(\d+) +([\d.]+) +([\d.]+) +([\d.]+)%  \d+: ", text, re.M):
    assert float(busy) <= float(span) + 0.001 <= whole, text
    assert abs(100 * (1 - float(busy) / float(span)) - float(idle)) < 0.2, text

copies = re.findall(r"^\S.*? {2,}(\d+) +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)$", text, re.M)
assert copies
for _, megabytes, host, on_device, rate in copies:
    took = float(on_device) or float(host)
    assert took <= whole and abs(float(megabytes) / took - float(rate)) <= 0.02 + 0.02 * float(rate), text
