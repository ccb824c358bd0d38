# The lit suites: substitutions and environment that all tests share.
import os
import platform
import shutil
import subprocess
import tempfile

import lit.formats

config.name = "amp-cc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.test_source_root = os.path.dirname(__file__)
config.suffixes = [".cpp", ".c", ".h", ".kir", ".cl", ".test"]
config.excludes = ["Inputs", "ampfuzz", "native-driver", "unit", "vector-level", "CMakeLists.txt", "lit.cfg.py"]

binary_dir = os.path.join(config.ampcc_build, "bin")
test_tools = os.path.join(config.test_source_root, "tools")

# Substitutions. Tools are found by absolute path, so that no other version on PATH is taken by mistake.
opencl_check = " -x cl -cl-std=CL1.2 -Wall -Werror -fsyntax-only -Xclang -finclude-default-header"
for name, value in [
    ("%amp-cc", os.path.join(binary_dir, "amp-cc")),
    ("%amp-cc-many", os.path.join(binary_dir, "amp-cc-many")),
    ("%amp-clangd", os.path.join(binary_dir, "amp-clangd")),
    ("%amp-kir", os.path.join(binary_dir, "amp-kir")),
    ("%amp-info", os.path.join(binary_dir, "amp-info")),
    ("%host-cxx", config.host_cxx),
    ("%host-cc", config.host_c),
    ("%check-cl", config.host_c + opencl_check),
    ("%oclgrind-run", os.path.join(test_tools, "oclgrind-run")),
    ("%oclgrind-icd", os.path.join(os.path.dirname(config.oclgrind or ""), "../lib/oclgrind/liboclgrind-rt-icd.so")),
    ("%pocl-icd", config.pocl_icd or ""),
    ("%cmake", config.cmake),
    ("%clangd", config.clangd),
    ("%include", os.path.join(config.ampcc_build, "include", "amp-cc")),
    ("%fault-layer", os.path.join(config.ampcc_build, "lib", "libfault-layer.so")),
    ("%lib", os.path.join(config.ampcc_build, "lib")),
    ("%build", config.ampcc_build),
    ("%source", config.ampcc_source),
]:
    config.substitutions.append((name + r"(?![\w-])", value))

# The same environment everywhere: no user settings, every cache inside the build tree, kernels run on PoCL.
for variable in [v for v in os.environ if v.startswith(("AMP_", "CLANG_", "CPLUS_"))]:
    config.environment.pop(variable, None)
scratch = os.path.join(config.test_exec_root, "cache")
for variable, folder in [("POCL_CACHE_DIR", "pocl"), ("AMP_CACHE_DIR", "amp"), ("XDG_CACHE_HOME", "xdg")]:
    config.environment[variable] = os.path.join(scratch, folder)
    os.makedirs(config.environment[variable], exist_ok=True)
config.environment["AMPCC_BUILD_DIR"] = config.ampcc_build  # for at-level
config.environment["AMP_CC_VERIFY_EACH"] = "1"  # amp-cc checks kernel IR after each pass
config.environment["LC_ALL"] = "C.UTF-8"
if "all-compilers" in lit_config.params:
    config.environment["ALL_COMPILERS"] = "1"  # for run-at-levels
config.environment["PATH"] = os.pathsep.join([config.llvm_bin, os.environ["PATH"]])
# LLVM_PROFILE_FILE: where builds for scripts/measure-coverage write their counters.
for variable in ["OCL_ICD_VENDORS", "HOME", "TMPDIR", "HWLOC_SYNTHETIC", "LLVM_PROFILE_FILE"]:
    if variable in os.environ:
        config.environment[variable] = os.environ[variable]
if config.pocl_icd and "OCL_ICD_VENDORS" not in os.environ:
    config.environment["OCL_ICD_VENDORS"] = config.pocl_icd

# Open MPI refuses to run for root, and copies between processes in a way that containers forbid, unless it is told.
for variable, value in [("OMPI_ALLOW_RUN_AS_ROOT", "1"), ("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"),
                        ("OMPI_MCA_btl_vader_single_copy_mechanism", "none")]:
    config.environment[variable] = value


def can_sample():
    """Whether perf is there, and the machine lets it look at a program: containers often forbid it."""
    with tempfile.NamedTemporaryFile() as data:
        command = ["perf", "record", "-q", "-e", "cpu-clock:u", "-o", data.name, "true"]
        return shutil.which("perf") and subprocess.run(command, capture_output=True).returncode == 0


def can_call():
    """Whether gdb can call functions of a program: some sandboxes do not let it write vector registers."""
    command = ["gdb", "-nx", "-batch", "-ex", "starti", "-ex", "set $xmm0.v2_double[0] = 1", shutil.which("true")]
    if platform.machine() != "x86_64":
        command[-2:-1] = ["info registers"]
    return shutil.which("gdb") and "Couldn't" not in subprocess.run(command, capture_output=True, text=True).stderr


for feature, present in [
    ("clangd", config.clangd and not config.clangd.endswith("NOTFOUND")),
    ("clang-tidy", os.path.exists(os.path.join(config.llvm_bin, "clang-tidy"))),
    ("oclgrind", config.oclgrind and not config.oclgrind.endswith("NOTFOUND")),
    ("pocl", config.pocl_icd and "OCL_ICD_VENDORS" not in os.environ),
    ("ccache", shutil.which("ccache")),
    ("mpi", shutil.which("mpicxx") and shutil.which("mpirun")),
    ("tbb", os.path.exists("/usr/include/tbb/parallel_for.h")),
    ("fault-layer", os.path.exists(os.path.join(config.ampcc_build, "lib", "libfault-layer.so"))),
    ("gdb", shutil.which("gdb")),
    ("gdb-calls", can_call()),
    ("valgrind", shutil.which("valgrind")),
    ("perf", can_sample()),
    ("mkdocs", shutil.which("mkdocs") and shutil.which("doxygen")),  # docs/site/packages.txt
    ("runtime", os.path.exists(os.path.join(config.ampcc_build, "lib", "libamp.so"))),
]:
    if present:
        config.available_features.add(feature)
