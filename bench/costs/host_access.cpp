// Loops of the host over views against the same loops over raw pointers.
#include "harness/amp_contender.h"
#include "harness/suite.h"

using namespace concurrency;

namespace {

using matrix = array_view<float, 2>;

// Not inlined, as loops of large programs are not: what the compiler knows is the view.
[[gnu::noinline]] void fill(const array_view<float> &v, int count) {
  for (int i = 0; i < count; ++i)
    v[i] = float(i);
}
[[gnu::noinline]] void fill_raw(float *p, int count) {
  for (int i = 0; i < count; ++i)
    p[i] = float(i);
}
[[gnu::noinline]] void add(const array_view<const float> &a, const array_view<float> &v, int count) {
  for (int i = 0; i < count; ++i)
    v[i] = v[i] + a[i];
}
[[gnu::noinline]] void add_raw(const float *a, float *p, int count) {
  for (int i = 0; i < count; ++i)
    p[i] = p[i] + a[i];
}
[[gnu::noinline]] void fill_pairs(const matrix &m) {
  for (int i = 0; i < m.extent[0]; ++i)
    for (int j = 0; j < m.extent[1]; ++j)
      m(i, j) = float(i + j);
}
[[gnu::noinline]] void fill_brackets(const matrix &m) {
  for (int i = 0; i < m.extent[0]; ++i)
    for (int j = 0; j < m.extent[1]; ++j)
      m[i][j] = float(i + j);
}
[[gnu::noinline]] void fill_rows_raw(float *p, int rows, int columns) {
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j)
      p[i * columns + j] = float(i + j);
}

struct data {
  explicit data(int count) : values(std::size_t(count), -1.0f), other(std::size_t(count), 1.0f) {}
  std::vector<float> values, other;

  template <class Loop, class Right> bench::contender loop(const char *name, Loop run, Right is_right) {
    return {name, [this] { std::fill(values.begin(), values.end(), -1.0f); }, run, [] {},
            [this, is_right] {
              for (std::size_t i = 0; i != values.size(); ++i)
                if (values[i] != is_right(int(i)))
                  return false;
              return true;
            }};
  }
};

} // namespace

void bench::run(suite &all) {
  const int rows = all.sized(16, 256, 256), columns = 256, count = rows * columns;
  data d(count);
  const array_view<float> v(d.values);
  const array_view<const float> a(d.other);
  const matrix m(rows, columns, d.values);
  float *const p = d.values.data();
  const float *const q = d.other.data();
  const auto index = [](int i) { return float(i); };
  const auto zero = [](int) { return 0.0f; };
  const auto sum = [=](int i) { return float(i / columns + i % columns); };
  const auto measure = [&](const char *name, const std::vector<contender> &contenders) {
    all.measure({"host access", name, count_text(std::size_t(count)), 1e-9 * 4 * count, "GB/s"}, contenders);
  };
  measure("v[i] = x",
          {d.loop("amp", [&] { fill(v, count); }, index), d.loop("raw", [&] { fill_raw(p, count); }, index)});
  measure("v[i] = v[i] + a[i]",
          {d.loop("amp", [&] { add(a, v, count); }, zero), d.loop("raw", [&] { add_raw(q, p, count); }, zero)});
  measure("v(i, j) = x",
          {d.loop("amp", [&] { fill_pairs(m); }, sum), d.loop("raw", [&] { fill_rows_raw(p, rows, columns); }, sum)});
  measure(
      "v[i][j] = x",
      {d.loop("amp", [&] { fill_brackets(m); }, sum), d.loop("raw", [&] { fill_rows_raw(p, rows, columns); }, sum)});
}
