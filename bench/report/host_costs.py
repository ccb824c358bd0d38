"""What the suite measures without a device: compile times and the start of processes."""
import os
import resource
import subprocess
import time

ROUNDS = 5
HOST_COMPILER = "clang++-22"


def processor_time(command):
    """Milliseconds that a command and its children worked."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e3


def compile_cost(build, source, name, includes):
    """amp-cc against the host's compiler, which sees the same text without `restrict`."""
    common = ["-std=c++17", "-O2", "-c", str(source), "-o", os.devnull] + [f"-iquote{folder}" for folder in includes]
    headers = build / "include" / "amp-cc"
    erased = ["-fdeclspec", "-Drestrict(...)=", "-Dtile_static=", f"-isystem{headers / 'amp' / 'c_library'}",
              f"-I{headers}"]
    amp, host = [], []
    for _ in range(ROUNDS):
        amp.append(processor_time([str(build / "bin" / "amp-cc"), *common]))
        host.append(processor_time([HOST_COMPILER, *common, *erased]))
    return {"kind": "compile", "source": name, "amp_milliseconds": amp, "host_milliseconds": host}


def compile_costs(build, suite):
    for folder in sorted((suite / "workloads").iterdir()):
        includes = [suite, build / "bench" / "texts" / folder.name]
        yield compile_cost(build, folder / "workload.cpp", folder.name, includes)
    for source in sorted((suite.parent / "examples").glob("*.cpp")):
        yield compile_cost(build, source, "examples/" + source.name, [])


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
