// Conversions that narrow in braces and in template arguments: Visual C++ warns of them.
// SPEC: R-LANG-193
// RUN: %amp-cc -famp-msvc %s -o %t 2>&1 | FileCheck %s
// RUN: %t
// RUN: not %amp-cc %s -o %t 2>&1 | FileCheck %s --check-prefix=STANDARD
#include <amp.h>
#include <vector>

using namespace concurrency;

struct settings {
  unsigned width, is_normal;
  float weights[2];
};

template <unsigned N, int Bit> struct is_set {
  enum { value = (N & Bit) != 0 };
};
template <unsigned N> struct has_top_bit {
  enum { value = is_set<N, 0x80000000u>::value };
};

static std::vector<unsigned> run(bool normalize, double weight) {
  // CHECK-DAG: warning: {{.*}}cannot be narrowed from type 'int' to 'unsigned int'
  // STANDARD: error: {{.*}}cannot be narrowed from type 'int' to 'unsigned int'
  settings constants = {16, normalize ? 1 : 0, {weight, 2}};
  std::vector<unsigned> data(16, 5u);
  array_view<unsigned> view(16, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = constants.is_normal * constants.width + unsigned(constants.weights[0]) + has_top_bit<0xC0000000u>::value;
  });
  view.synchronize();
  return data;
}

// CHECK-DAG: warning: {{.*}}evaluates to 2147483648, which cannot be narrowed to type 'int'
int main() { return run(true, 3.5)[15] == 20 && run(false, 1)[0] == 2 && !has_top_bit<1>::value ? 0 : 1; }
