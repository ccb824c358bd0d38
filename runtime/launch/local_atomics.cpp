#include "launch/local_atomics.h"
#include "device/device.h"
#include "launch/kernel_text.h"

namespace ampcc::rt {
namespace {

// For drivers that make the work-item loops themselves: adds zero to the address in a way that the driver cannot see,
// so that the address looks divergent. The driver would take a value loaded from a uniform address for uniform, and
// keep only that of the last work-item across the next barrier.
const char for_threads[] =
    "#define AMPCC_OWN(at) ((at) + ((get_local_id(0) | get_local_id(1) | get_local_id(2)) >> 40))\n";
const char for_groups[] = "#define AMPCC_OWN(at) (at)\n";

// Volatile, since the driver's compiler assumes that work-items are independent and may vectorize over them.
const char head[] = R"(#define AMPCC_STEP(T, name, result) \
static inline T __attribute__((overloadable)) plain_##name(volatile local T *at) { at = AMPCC_OWN(at); T old = *at; *at = result; return old; } \
static inline T __attribute__((overloadable)) plain_##name(volatile global T *at) { return name(at); }
#define AMPCC_OPERATION(T, name, result) \
static inline T __attribute__((overloadable)) plain_##name(volatile local T *at, T x) { at = AMPCC_OWN(at); T old = *at; *at = result; return old; } \
static inline T __attribute__((overloadable)) plain_##name(volatile global T *at, T x) { return name(at, x); }
#define AMPCC_CMPXCHG(T) \
static inline T __attribute__((overloadable)) plain_atomic_cmpxchg(volatile local T *at, T wanted, T x) { at = AMPCC_OWN(at); T old = *at; *at = old == wanted ? x : old; return old; } \
static inline T __attribute__((overloadable)) plain_atomic_cmpxchg(volatile global T *at, T wanted, T x) { return atomic_cmpxchg(at, wanted, x); }
AMPCC_OPERATION(float, atomic_xchg, x)
AMPCC_CMPXCHG(int)
AMPCC_CMPXCHG(uint)
)";

struct atomic_operation {
  const char *macro, *name, *result;
};
const atomic_operation operations[] = {
    {"AMPCC_STEP", "atomic_inc", "(uint)old + 1"},
    {"AMPCC_STEP", "atomic_dec", "(uint)old - 1"},
    {"AMPCC_OPERATION", "atomic_add", "(uint)old + (uint)x"},
    {"AMPCC_OPERATION", "atomic_sub", "(uint)old - (uint)x"},
    {"AMPCC_OPERATION", "atomic_xchg", "x"},
    {"AMPCC_OPERATION", "atomic_min", "min(old, x)"},
    {"AMPCC_OPERATION", "atomic_max", "max(old, x)"},
    {"AMPCC_OPERATION", "atomic_and", "old & x"},
    {"AMPCC_OPERATION", "atomic_or", "old | x"},
    {"AMPCC_OPERATION", "atomic_xor", "old ^ x"},
};

// Drivers may define macros of these names, which the functions above have used.
std::string replacement(const std::string &name) {
  return "#undef " + name + "\n#define " + name + " plain_" + name + "\n";
}

std::string make_text() {
  std::string text = head;
  for (const atomic_operation &one : operations) {
    for (const char *type : {"int", "uint"})
      text += std::string(one.macro) + "(" + type + ", " + one.name + ", " + one.result + ")\n";
    text += replacement(one.name);
  }
  return text + replacement("atomic_cmpxchg");
}

} // namespace

std::string plain_local_atomics(const kernel_descriptor &kernel, device &on) {
  if (!(kernel.flags & kernel_has_local_atomics) || !on.can().runs_groups_in_one_thread)
    return "";
  static const std::string *const text = new std::string(make_text()); // never destroyed, as the runtime
  return (is_for_groups(kernel, on) ? for_groups : for_threads) + *text;
}

} // namespace ampcc::rt
