"""Checks that a file of AMP_TRACE is what viewers expect, and prints its contents without times: one line for all events
that are alike, sorted.

check_trace.py FILE [--crashed]    --crashed: the process did not end properly, so that arrows may lack an end
"""
import collections
import json
import pathlib
import sys

PHASES = {"X", "i", "b", "e", "s", "f", "M"}
VARYING = {"us until start"}
ROUNDING = 0.0015  # microseconds have three decimals


def load(path):
    def without_repetition(pairs):
        names = [name for name, _ in pairs]
        assert len(names) == len(set(names)), f"a name appears twice: {pairs}"
        return dict(pairs)

    return json.loads(pathlib.Path(path).read_bytes().decode("utf-8"), object_pairs_hook=without_repetition)


def row_of(event):
    return event["pid"], event["tid"]


def check_fields(event):
    assert event["ph"] in PHASES, event
    assert isinstance(event["pid"], int) and isinstance(event["tid"], int), event
    if event["ph"] == "M":
        assert event["name"] in ("process_name", "process_sort_index", "thread_name", "thread_sort_index"), event
        return
    assert isinstance(event["ts"], float) and event["ts"] > 0 and event["name"] and event["cat"], event
    if event["ph"] == "X":
        assert event["dur"] >= 0, event
    if event["ph"] in "besf":
        assert "id" in event, event


def names_of(events):
    """Row -> "process/thread", from the metadata, which every row has once."""
    processes, threads = {}, {}
    for event in events:
        known, key = {"process_name": (processes, event["pid"]), "thread_name": (threads, row_of(event))}.get(
            event["name"] if event["ph"] == "M" else "", (None, None))
        if known is not None:
            assert key not in known, f"named twice: {event}"
            known[key] = event["args"]["name"]
    for event in events:
        if event["ph"] != "M":
            assert row_of(event) in threads and event["pid"] in processes, f"a row without a name: {event}"
    return {row: f"{processes[row[0]]}/{name}" for row, name in threads.items()}


def check_nesting(events):
    """The boxes of a row lie in each other or apart; commands of a queue lie apart."""
    rows = collections.defaultdict(list)
    for event in events:
        if event["ph"] == "X":
            rows[row_of(event)].append(event)
    for of_row in rows.values():
        open_boxes = []
        for event in sorted(of_row, key=lambda e: (e["ts"], -e["dur"])):
            while open_boxes and open_boxes[-1]["ts"] + open_boxes[-1]["dur"] <= event["ts"] + ROUNDING:
                open_boxes.pop()
            if open_boxes:
                end = open_boxes[-1]["ts"] + open_boxes[-1]["dur"]
                assert event["ts"] + event["dur"] <= end + ROUNDING, f"boxes overlap: {open_boxes[-1]} and {event}"
                assert event["cat"] != "kernel", f"kernels of a queue overlap: {open_boxes[-1]} and {event}"
            open_boxes.append(event)


def is_inside(at, box):
    return box["ts"] - ROUNDING <= at <= box["ts"] + box["dur"] + ROUNDING


def check_arrows(events, crashed):
    """From a launch to the beginning of its kernel, which is not earlier."""
    begins = {e["id"]: e for e in events if e["ph"] == "s"}
    ends = {e["id"]: e for e in events if e["ph"] == "f"}
    assert begins.keys() == ends.keys(), "arrows without both ends"
    boxes = collections.defaultdict(list)
    for event in events:
        if event["ph"] == "X":
            boxes[row_of(event)].append(event)
    for number, begin in begins.items():
        end = ends[number]
        assert begin["ts"] <= end["ts"] + ROUNDING, f"a kernel begins before its launch: {begin}, {end}"
        kernels = [k for k in boxes[row_of(end)] if k["cat"] == "kernel" and abs(k["ts"] - end["ts"]) < ROUNDING]
        assert kernels, f"no kernel at the end of {end}"
        launches = [e for e in boxes[row_of(begin)] if e["cat"] == "launch" and is_inside(begin["ts"], e)]
        assert crashed or any(e["name"] == kernels[0]["name"] for e in launches), f"no launch around {begin}"
    kernels = sum(event["ph"] == "X" and event["cat"] == "kernel" for event in events)
    assert kernels == len(ends), f"{kernels} kernels, {len(ends)} arrows"


def check_overlapping(events):
    for event in (e for e in events if e["ph"] == "b"):
        ends = [e for e in events if e["ph"] == "e" and all(e[k] == event[k] for k in ("id", "cat", "name", "pid"))]
        assert len(ends) == 1 and ends[0]["ts"] >= event["ts"], event


def summary(events, names):
    lines = collections.Counter()
    for event in events:
        if event["ph"] in "Xib":
            arguments = {k: v for k, v in event.get("args", {}).items() if k not in VARYING}
            accelerator = arguments.pop("accelerator", None)
            assert accelerator is None or any(accelerator in name for name in names.values()) or event["cat"] != "launch"
            text = " ".join(f"{k}={v}" for k, v in arguments.items())
            lines[f"{names[row_of(event)]}: {event['cat']}: {event['name']}: {text}"] += 1
    return [f"{count} x {line}" for line, count in sorted(lines.items())]


def main(path, *options):
    trace = load(path)
    assert trace["otherData"]["program"] and trace["displayTimeUnit"] == "ns"
    events = trace["traceEvents"]
    for event in events:
        check_fields(event)
    names = names_of(events)
    check_nesting(events)
    check_arrows(events, "--crashed" in options)
    check_overlapping(events)
    print("\n".join(summary(events, names)))


main(*sys.argv[1:])
