// Stands in for the runtime: a launch prints the kernel's name and what the argument table finds in the function object.
#include "amp/rt/interface.h"
#include <cstdio>
#include <cstring>

void ampcc::rt::launch(const kernel_descriptor &kernel, const void *object, const int *, const void *) {
  std::printf("%s (%s):", kernel.function, kernel.display_name);
  for (unsigned i = 0; i < kernel.argument_count; ++i) {
    const kernel_argument &a = kernel.arguments[i];
    const char *at = static_cast<const char *>(object) + a.host_offset;
    if (a.kind == argument_kind::array) {
      const char *array;
      std::memcpy(&array, at, sizeof array);
      at = array;
    }
    int value = 0; // of a view or array: its first extent
    std::memcpy(&value, at + (a.kind == argument_kind::bytes ? 0 : a.shape_offset), a.size < 4 ? a.size : 4);
    std::printf(" %s%d", a.kind == argument_kind::bytes ? "" : a.kind == argument_kind::view ? "view " : "array ", value);
  }
  std::puts("");
}
