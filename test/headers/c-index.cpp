// The C function keeps its symbol under another name, and its plain name where a program asks for it.
// RUN: %host-cxx -Wall -Wextra -Werror -isystem %include/amp/c_library %s -o %t && %t
// RUN: %host-cxx -O2 -Wall -Wextra -Werror -isystem %include/amp/c_library %s -o %t && %t
// RUN: %host-cxx -DAMPCC_KEEP_C_INDEX -Wall -Wextra -Werror -isystem %include/amp/c_library %s -o %t && %t
// RUN: %host-cc -x c -isystem %include/amp/c_library -fsyntax-only %s
#include <string.h>
#include <strings.h>
#if defined(AMPCC_KEEP_C_INDEX) || !defined(__cplusplus)
#define ampcc_c_index index
#endif

int main(void) {
  const char *text = "text";
  return ampcc_c_index(text, 'x') == text + 2 && rindex(text, 't') == text + 3 && strcasecmp("Text", text) == 0 ? 0 : 1;
}
