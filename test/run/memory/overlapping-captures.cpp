// Captures that show the same memory, which a kernel writes through one and reads through another: sections, views of
// arrays beside the arrays, other types of elements. The driver's compiler must not keep in a register what it has read,
// whatever text of the kernel the device runs.
// SPEC: R-LANG-148 R-MEM-36
// RUN: %amp-cc -O2 -std=c++17 %s -o %t && %t && env AMP_WORK_GROUP_VARIANT=0 %t
// RUN: env AMP_WORK_GROUP_VARIANT=0 AMP_SPECIALISE=always %t
#include <amp.h>
#include <vector>
using namespace concurrency;

static const int size = 64;

static bool are(const array_view<const int> &v, int expected) {
  for (int i = 0; i != v.extent[0]; ++i)
    if (v[i] != expected)
      return false;
  return true;
}

// Each thread adds to its element through `w` and reads it through `r`; both are 0 in the beginning.
static bool sum_through(const array_view<int> &w, const array_view<const int> &r, bool is_same) {
  array_view<int> out(size);
  for (int launch = 0; launch != 4; ++launch) { // the later ones take a shorter way
    parallel_for_each(extent<1>(size), [=](index<1> i) restrict(amp) {
      int sum = 0;
      w[i] = 0;
      for (int k = 0; k != 4; ++k) {
        w[i] += 1;
        sum += r[i];
      }
      out[i] = sum;
    });
    if (!are(out, is_same ? 10 : 0))
      return false;
  }
  return true;
}

static bool sum_through_array(array<int> &w, const array_view<const int> &r, bool is_same) {
  array_view<int> out(size);
  for (int launch = 0; launch != 4; ++launch) {
    parallel_for_each(extent<1>(size), [=, &w](index<1> i) restrict(amp) {
      int sum = 0;
      w[i] = 0;
      for (int k = 0; k != 4; ++k) {
        w[i] += 1;
        sum += r[i];
      }
      out[i] = sum;
    });
    if (!are(out, is_same ? 10 : 0))
      return false;
  }
  return true;
}

// What one writes as unsigned, the other reads as int.
static bool sum_of_other_type() {
  array<int> a(size);
  array_view<unsigned> w = a.reinterpret_as<unsigned>();
  array_view<const int> r(a);
  array_view<int> out(size);
  parallel_for_each(extent<1>(size), [=](index<1> i) restrict(amp) {
    int sum = 0;
    w[i] = 0;
    for (int k = 0; k != 4; ++k) {
      w[i] += 1;
      sum += r[i];
    }
    out[i] = sum;
  });
  return are(out, 10);
}

int main() {
  std::vector<int> host(4 * size), zeros(4 * size);
  array_view<int> all(host), rows[] = {all.section(0, size), all.section(size, size), all.section(0, 2 * size)};
  array_view<int, 2> table = all.view_as(extent<2>(4, size));
  if (!sum_through(rows[0], rows[0], true) || !sum_through(rows[0], rows[2], true) ||
      !sum_through(rows[2], rows[0], true))
    return 1;
  copy(zeros.begin(), all);
  if (!sum_through(rows[0], rows[1], false) || !sum_through(table[2], all.section(2 * size, size), true) ||
      !sum_through(table[3], rows[1], false))
    return 2;
  array<int> a(size, zeros.begin()), b(size, zeros.begin());
  if (!sum_through_array(a, array_view<int>(a), true) || !sum_through_array(a, array_view<int>(b), false) ||
      !sum_through_array(a, a.section(0, size), true))
    return 3;
  return sum_of_other_type() ? 0 : 4;
}
