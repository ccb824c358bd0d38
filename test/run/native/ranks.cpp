// Kernels without tiles: of one to four dimensions, with domains that fill no group, on views, sections and arrays.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
#include <amp.h>
#include <numeric>
#include <vector>

using namespace concurrency;

template <int rank> bool counts_all(const extent<rank> &domain) {
  std::vector<int> data(domain.size(), -1);
  array_view<int, rank> view(domain, data);
  parallel_for_each(domain, [=](index<rank> at) restrict(amp) {
    int position = 0;
    for (int i = 0; i < rank; ++i)
      position = position * view.extent[i] + at[i];
    view[at] += position + 1;
  });
  view.synchronize();
  std::vector<int> expected(data.size());
  std::iota(expected.begin(), expected.end(), 0);
  return data == expected;
}

static bool shifts_section() {
  std::vector<float> data(30 * 40, 1.0f);
  array_view<float, 2> all(30, 40, data), part = all.section(3, 5, 20, 17);
  parallel_for_each(part.extent, [=](index<2> at) restrict(amp) { part[at] = float(at[0] * 100 + at[1]); });
  all.synchronize();
  for (int y = 0; y < 30; ++y)
    for (int x = 0; x < 40; ++x) {
      const bool inside = y >= 3 && y < 23 && x >= 5 && x < 22;
      if (data[y * 40 + x] != (inside ? float((y - 3) * 100 + x - 5) : 1.0f))
        return false;
    }
  return true;
}

static bool sums_arrays() {
  const std::vector<double> ones(1000, 1.5);
  array<double> a(1000, ones.begin()), b(1000);
  parallel_for_each(b.extent, [&a, &b](index<1> i) restrict(amp) { b[i] = a[i] * i[0]; });
  const std::vector<double> result = b;
  for (int i = 0; i < 1000; ++i)
    if (result[i] != 1.5 * i)
      return false;
  return true;
}

int main() {
  const int four[] = {3, 5, 7, 11};
  const bool good = counts_all(extent<1>(1)) && counts_all(extent<1>(100003)) && counts_all(extent<2>(37, 501)) &&
                    counts_all(extent<3>(5, 33, 67)) && counts_all(extent<4>(four)) && shifts_section() &&
                    sums_arrays();
  return good ? 0 : 1;
}
