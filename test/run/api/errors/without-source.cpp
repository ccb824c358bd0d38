// Operations on an array that was moved from, on a view without data source and on containers that are too large throw.
// SPEC: API-ERR-11, API-ARRAYVIEW-12, API-ARRAYVIEW-36
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;
int main() {
  std::vector<int> d(4, 3);
  array<int> a(4), b(std::move(a));
  array_view<int> view(4, d);
  int caught = 0;
  auto invalid = [&](auto f) { try { f(); } catch (const runtime_exception &e) { caught += e.get_error_code() == E_INVALIDARG; } };
  invalid([&] { a = view; });
  invalid([&] { copy(a, b); });
  invalid([&] { copy(b, a); });
  invalid([&] { copy(a, d.begin()); });
  invalid([&] { copy(d.begin(), d.end(), a); });
  invalid([&] { copy_async(a, b); });
  invalid([&] { a.get_accelerator_view(); });
  invalid([&] { a.get_associated_accelerator_view(); });
  invalid([&] { a.get_cpu_access_type(); });
  invalid([&] { array<int> c(a); });
  invalid([&] { std::vector<int> c = a; });
  invalid([&] { copy(view, a); });
  invalid([&] { array_view<int> w(5); w.get_source_accelerator_view(); });
  struct Large { int *p; int *data() { return p; } const int *data() const { return p; } std::size_t size() const { return std::size_t(1) << 32 | 4; } } large{d.data()};
  const Large &constant = large;
  invalid([&] { array_view<int> w(large); });
  invalid([&] { array_view<const int> w(constant); });
  const array<int> &read = a;
  array<int, 2> rows(2, 2), taken(1, 1);
  taken = std::move(rows);
  invalid([&] { a[1] = 2; });
  invalid([&] { d[0] = read[1]; });
  invalid([&] { d[0] = a(index<1>(1)); });
  invalid([&] { d[0] = rows[0][1]; });
  invalid([&] { d[0] = rows(1, 1); });
  invalid([&] { a.data(); });
  invalid([&] { read.data(); });
  invalid([&] { d[0] = a.section(0, 2)[1]; });
  invalid([&] { d[0] = array_view<const int>(read)[1]; });
  invalid([&] { a.reinterpret_as<float>()[1] = 2; });
  invalid([&] { a.view_as(extent<2>(2, 2)).synchronize(); });
  invalid([&] { array_view<int>(a).refresh(); });
  invalid([&] { array_view<int>(a).discard_data(); });
  invalid([&] { parallel_for_each(view.extent, [=, &a](index<1> i) restrict(amp) { view[i] = a[i]; }); });
  invalid([&] { array_view<int> of(a); parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = of[i]; }); });
  array<int> again(std::move(a)), third(again.extent);
  invalid([&] { d[0] = again[0]; });
  a = array<int>(4, d.begin());
  third = std::move(a);
  const std::vector<int> moved = third; // the host may not have access to elements of the device
  return caught != 31 || moved[3] != 3;
}
