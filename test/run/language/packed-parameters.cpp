// Devices that run the variant of a kernel for one work-item take its parameters in one struct: scalars and structs of
// every alignment, arrays, short vectors, offsets and shapes keep their values, when some of them change between
// launches, when integers become constants of the program, and with a record of failures behind them.
// SPEC: R-LANG-112 R-RT-91
// RUN: %amp-cc -O2 -std=c++17 %s -o %t && %t && env AMP_WORK_GROUP_VARIANT=0 %t
// RUN: env AMP_WORK_GROUP_VARIANT=0 AMP_SPECIALISE=always %t
// RUN: env AMP_WORK_GROUP_VARIANT=0 AMP_SPECIALISE=off AMP_LOG=launch=info %t 2>&1 | FileCheck %s --check-prefix=PACKED
// RUN: env AMP_SPECIALISE=off AMP_LOG=launch=info %t 2>&1 | FileCheck %s --check-prefix=GROUPS
// RUN: rm -rf %t.dump && env AMP_WORK_GROUP_VARIANT=0 AMP_SPECIALISE=off AMP_DUMP_DIR=%t.dump %t
// RUN: cat %t.dump/*.cl | FileCheck %s --check-prefix=BUILT
// BUILT: struct packed_values packed_values) { int domain = packed_values.domain;
// PACKED: building kernel {{.*}}, parameters in one struct
// PACKED: 0 wrong
// GROUPS: building kernel
// GROUPS-NOT: parameters in one struct
// GROUPS: 0 wrong
// RUN: %amp-cc -famp-check=bounds -std=c++17 %s -o %t.checked && env AMP_WORK_GROUP_VARIANT=0 %t.checked
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using concurrency::graphics::int_3;

struct record {
  int first;
  double second;
  float third;
};
enum class kind { even, odd };

static double value_of(bool flag, int a, unsigned b, double c, record r, const float (&table)[3], kind k, int_3 v,
                       int own) restrict(amp, cpu) {
  return (flag ? a : -a) + b * c + r.first + r.second * r.third + table[own % 3] + (k == kind::odd ? 0.5 : 0) +
         v.x * v.y - v.z;
}

int main() {
  const int n = 100, shift = 7;
  std::vector<int> in(n * 2);
  for (int i = 0; i < n * 2; ++i)
    in[i] = i * 3;
  std::vector<double> out(n + shift, -1);
  array_view<const int, 2> numbers(2, n, in);
  array_view<double> results(out);
  const array<int> row(n, in.begin());
  int wrong = 0;
  for (int turn = 0; turn < 4; ++turn) {
    const bool flag = turn % 2;
    const int a = turn * 5;
    const unsigned b = 3000000000u - unsigned(turn / 2);
    const double c = 0.25 * turn;
    const record r = {turn, 1.5, float(turn + 1)};
    const float table[3] = {1, float(turn), 3};
    const kind k = turn == 2 ? kind::odd : kind::even;
    const int_3 v(turn, 2, 1);
    const auto part = results.section(turn + 1, n);
    parallel_for_each(part.extent, [=, &row](index<1> i) restrict(amp) {
      part[i] = value_of(flag, a, b, c, r, table, k, v, i[0]) + row[i] + numbers(1, i[0]);
    });
    results.synchronize();
    for (int i = 0; i < n; ++i) {
      const double expected = value_of(flag, a, b, c, r, table, k, v, i) + in[i] + in[n + i];
      wrong += out[turn + 1 + i] != expected;
    }
    wrong += out[0] != -1 || out[n + shift - 1] != -1;
  }
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
