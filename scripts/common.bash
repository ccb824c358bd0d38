# What the scripts share. Sourced, not run.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=${AMPCC_BUILD_DIR:-$root/build}

# A line that stands out between the output of tools.
step() { printf '\n==> %s\n' "$*"; }

# Says plainly what is wrong, and ends the script.
die() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# PoCL learns the machine's processors and memory from /sys and gives up where it is not mounted (a bare chroot): describe
# the machine to it there.
describe_machine_without_sysfs() {
  [ ! -d /sys/devices/system/cpu ] || return 0
  [ -r /proc/meminfo ] || die "neither /sys nor /proc is mounted; PoCL needs one of them"
  local kibibytes
  kibibytes=$(sed -n 's/^MemTotal: *\([0-9]*\).*/\1/p' /proc/meminfo)
  export HWLOC_SYNTHETIC="NUMANode:1(memory=$((kibibytes * 1024))) core:$(nproc) pu:1"
}

# Runs CMake, whose output is of interest only if it fails.
configure() {
  mkdir -p "$build"
  cmake -B "$build" "$@" >"$build/configure.log" 2>&1 ||
    { cat "$build/configure.log" >&2; die "configuring failed; the output is above"; }
}

# Configures the build folder on the first call, and builds what is named (all with the tests, if nothing is).
build_targets() {
  step "Building in $build (the first time takes some minutes)"
  local tests=OFF
  [ $# -gt 0 ] || tests=ON
  local launcher=()
  if command -v ccache >/dev/null; then
    export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
  fi
  if [ ! -f "$build/build.ninja" ]; then
    configure -S "$root" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER=clang-22 \
      -DCMAKE_CXX_COMPILER=clang++-22 -DAMPCC_UNITY=ON -DAMPCC_BUILD_TESTS=$tests "${launcher[@]}"
  elif [ $tests = ON ] && grep -q '^AMPCC_BUILD_TESTS:BOOL=OFF' "$build/CMakeCache.txt"; then
    configure -DAMPCC_BUILD_TESTS=ON
  fi
  NINJA_STATUS='[%f/%t, %es] ' ninja -C "$build" "$@"
}
