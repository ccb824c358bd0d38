#include "native/level.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <string>

namespace ampcc::rt::driver {
namespace {

constexpr const char *levels[] = {"", "x86-64", "x86-64-v3", "x86-64-v4"}; // each includes those before it

int rank(const std::string &level) {
  for (int i = 0; i != std::size(levels); ++i)
    if (level == levels[i])
      return i;
  return -1;
}

int find_highest() {
#ifdef __x86_64__
  const int highest = __builtin_cpu_supports("x86-64-v4") ? 3 : __builtin_cpu_supports("x86-64-v3") ? 2 : 1;
#else
  const int highest = 0;
#endif
  const std::string &wanted = get_settings().native_level;
  if (wanted.empty())
    return highest;
  const int asked = rank(wanted);
  if (asked > 0 && asked <= highest)
    return asked;
  AMPCC_LOG(warn, device, "AMP_NATIVE_LEVEL: '" + wanted + "' is no vector level of this processor");
  return highest;
}

int highest() {
  static const int found = find_highest();
  return found;
}

} // namespace

const char *vector_level() { return levels[highest()]; }

// Forms are in the order from the highest level to the lowest, which every CPU supports that runs the program.
const native_form &choose_form(const native_kernel &of) {
  unsigned i = 0;
  while (i + 1 < of.form_count && rank(of.forms[i].level) > highest())
    ++i;
  return of.forms[i];
}

} // namespace ampcc::rt::driver
