// Programs may declare several hundred common names, before and after the headers of C++ AMP: as classes and functions at
// namespace scope, as members of dependent bases that Visual C++ finds without `typename` (-famp-msvc), and as variables
// of kernels.
// SPEC: API-GEN-01
// RUN: %amp-cc -std=c++17 -fsyntax-only %s
// RUN: %amp-cc -std=c++20 -famp-msvc -Wno-microsoft-template -DDEPENDENT %s -o %t && %t
#define C_NAME(w) NAME(w)
#define NAME(w) struct w { int member; };
namespace classes_before {
#include "Inputs/common_names.def"
}
#undef NAME
#define NAME(w) template <class T> struct w { T member; };
namespace templates_before {
#include "Inputs/common_names.def"
}
#undef NAME
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <amp_short_vectors.h>

#define NAME(w) struct w { int member; };
namespace classes_after {
#include "Inputs/common_names.def"
}
#undef NAME
#define NAME(w) template <class T> T w(T v) restrict(cpu, amp) { return v; }
namespace functions_after {
#include "Inputs/common_names.def"
}
#undef NAME

#if DEPENDENT
#undef C_NAME
#define C_NAME(w)
#define NAME(w)                                                                                                        \
  template <class T> struct dependent_base_##w { typedef T w; };                                                                 \
  template <class T> struct derived_of_##w : dependent_base_##w<T> {                                                                \
    w declared_only() const;                                                                                                   \
    w with_body() const restrict(cpu, amp) { return w(1); }                                                               \
  };
#include "Inputs/common_names.def"
#undef NAME
#define NAME(w) +derived_of_##w<int>().with_body()
int members() restrict(cpu, amp) {
  return 0
#include "Inputs/common_names.def"
      ;
}
#undef NAME
#undef C_NAME
#define C_NAME(w) NAME(w)
#else
int members() restrict(cpu, amp) { return 0; }
#endif

int variables(int n) restrict(cpu, amp) {
  int sum_of_all = 0;
#define NAME(w)                                                                                                        \
  int w = n;                                                                                                           \
  n ^= w + 1;                                                                                                          \
  sum_of_all += w;
#include "Inputs/common_names.def"
#undef NAME
  return sum_of_all;
}

int functions(int n) restrict(cpu, amp) {
#define NAME(w) n = functions_after::w(n) + 1;
#include "Inputs/common_names.def"
#undef NAME
  return n;
}

int main() {
  int results[3] = {};
  concurrency::array_view<int> v(results);
  concurrency::parallel_for_each(concurrency::extent<1>(1), [=](concurrency::index<1>) restrict(amp) {
    v[0] = members();
    v[1] = variables(3);
    v[2] = functions(4);
  });
  return v[0] == members() && v[1] == variables(3) && v[2] == functions(4) ? 0 : 1;
}
