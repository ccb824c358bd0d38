"""What the suite measures without a device: compile times and the start of processes."""
import os
import resource
import subprocess
import tempfile
import time

ROUNDS = 3
HOST_COMPILER = "clang++-22"


def processor_time(command, **variables):
    """Milliseconds that a command and its children worked; None if it failed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | variables)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return None if done.returncode else (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e3


def compile_cost(build, source, name, includes):
    """amp-cc, without and with a cache, against the host's compiler, which sees the same text without `restrict`.

    None for sources that are no C++ then: those that call what only the accelerator has, such as atomics.
    """
    common = ["-std=c++17", "-O2", "-c", str(source), "-o", os.devnull] + [f"-iquote{folder}" for folder in includes]
    headers = build / "include" / "amp-cc"
    erased = ["-fdeclspec", "-Drestrict(...)=", "-Dtile_static=", f"-isystem{headers / 'amp' / 'c_library'}",
              f"-I{headers}"]
    program = [str(build / "bin" / "amp-cc"), *common]
    amp, kept, host = [], [], []
    with tempfile.TemporaryDirectory() as cache:
        for _ in range(2):  # the second one fills it
            processor_time(program, AMP_CC_CACHE_DIR=cache)
        for _ in range(ROUNDS):
            amp.append(processor_time(program, AMP_CC_CACHE="0"))
            kept.append(processor_time(program, AMP_CC_CACHE_DIR=cache))
            host.append(processor_time([HOST_COMPILER, *common, *erased]))
            if None in (amp[-1], kept[-1], host[-1]):
                return None
    return {"kind": "compile", "source": name, "amp_milliseconds": amp, "amp_kept_milliseconds": kept,
            "host_milliseconds": host}


def compile_costs(build, suite):
    for folder in sorted((suite / "workloads").iterdir()):
        includes = [suite, build / "bench" / "texts" / folder.name]
        if cost := compile_cost(build, folder / "workload.cpp", folder.name, includes):
            yield cost


def start_time(program):
    start = time.perf_counter()
    subprocess.run([str(program)], check=True)
    return (time.perf_counter() - start) * 1e3


def startup_cost(programs):
    many, one = [], []
    for _ in range(21):
        many.append(start_time(programs / "start_with_1000"))
        one.append(start_time(programs / "start_with_1"))
    return {"kind": "startup", "kernels": 1000, "many_milliseconds": many, "one_milliseconds": one}
