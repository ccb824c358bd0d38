// With -famp-msvc a * b + c is rounded twice, in kernels and on the CPU, as Visual C++'s programs expect that compare the
// two: 1 + 2^-12 squared is a half unit in the last place above 1 + 2^-11. Whoever asks for fused operations gets them.
// RUN: %amp-cc -famp-msvc -O2 %s -o %t && %t
// RUN: %amp-cc -famp-msvc -O2 -ffp-contract=fast %s -o %t.fast && %t.fast may-differ
// RUN: %amp-cc -famp-msvc -O2 --amp-emit=cl %s | FileCheck %s --check-prefix=OFF
// RUN: %amp-cc -famp-msvc -ffp-contract=on --amp-emit=cl %s | FileCheck %s --check-prefix=ON
// RUN: %amp-cc -famp-msvc -ffast-math --amp-emit=cl %s | FileCheck %s --check-prefix=ON
// RUN: %amp-cc -ffp-contract=off --amp-emit=cl %s | FileCheck %s --check-prefix=OFF
// RUN: %amp-cc --amp-emit=cl %s | FileCheck %s --check-prefix=ON
// OFF: #pragma OPENCL FP_CONTRACT OFF
// ON-NOT: FP_CONTRACT
// SPEC: R-LANG-110
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

static float rest(float a, float c) restrict(cpu, amp) { return a * a + c; }
static float rest_of_sum(float a, float c) restrict(cpu, amp) {
  const float square = a * a;
  return square + c;
}

int main(int arguments, char **) {
  const int size = 1000;
  std::vector<float> from(size, 1 + 0x1p-12f), out(size, -1), sums(size, -1);
  const float c = -(1 + 0x1p-11f);
  {
    const array_view<const float> in(size, from);
    array_view<float> to(size, out), of_sums(size, sums);
    parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
      to[i] = rest(in[i], c);
      of_sums[i] = rest_of_sum(in[i], c);
    });
  }
  bool is_twice_rounded = true, is_right = true;
  for (int i = 0; i < size; ++i) {
    is_twice_rounded = is_twice_rounded && out[i] == 0 && sums[i] == 0 && rest(from[i], c) == 0;
    is_right = is_right && (out[i] == 0 || out[i] == 0x1p-24f) && (sums[i] == 0 || sums[i] == 0x1p-24f);
  }
  std::printf("%s\n", is_twice_rounded ? "rounded twice" : "fused");
  return is_right && (is_twice_rounded || arguments > 1) ? 0 : 1;
}
