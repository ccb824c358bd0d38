"""Where programs run: the default device, devices by name, or processors at a vector level, by PoCL or a clang of choice."""
import dataclasses
import os

LEVELS = ["x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4"]


@dataclasses.dataclass(frozen=True)
class Target:
    name: str
    environment: dict


def add_options(parser):
    parser.add_argument("--device", action="append", default=[], help="run on this device, as AMP_DEVICE names it (the default device)")
    parser.add_argument("--level", action="append", default=[], choices=LEVELS, help="run on PoCL, compiling for this vector level")
    parser.add_argument("--native-compiler", action="append", default=[], help="compile kernels for the levels with this clang, not with PoCL")
    parser.add_argument("--target", action="append", default=[], metavar="NAME[,VARIABLE=VALUE]...", help="run with these variables")


def targets(given):
    """What the options ask for; without any, the default device."""
    made = [named(text) for text in given.target]
    made += [Target(name, {"AMP_DEVICE": name, "AMP_DEVICE_ENFORCE": "1"}) for name in given.device]
    libraries = os.path.join(os.path.dirname(os.path.abspath(given.compiler)), "..", "lib")
    for level in given.level:
        made += [natively(libraries, level, compiler) for compiler in given.native_compiler] or [by_pocl(libraries, level)]
    return made or [Target("default", {})]


def named(text):
    name, *variables = text.split(",")
    environment = dict(variable.split("=", 1) for variable in variables)
    if "AMP_NATIVE_LEVEL" in environment:  # also where there is a GPU
        environment = {"AMP_DEVICE": "native", "AMP_DEVICE_ENFORCE": "1", **environment}
    return Target(name, environment)


def by_pocl(libraries, level):
    """PoCL, told that the machine has no more than this level (test/vector-level)."""
    return Target(level, {"AMP_NATIVE": "0", "VECTOR_LEVEL": level, "LD_PRELOAD": os.path.join(libraries, "libvector-level.so")})


def natively(libraries, level, compiler):
    """The driver in test/native-driver."""
    driver = os.path.join(libraries, "native-driver.icd")
    return Target(f"{level} by {compiler}", {"AMP_NATIVE": "0", "VECTOR_LEVEL": level, "VECTOR_COMPILER": compiler,
                                             "OCL_ICD_VENDORS": driver})
