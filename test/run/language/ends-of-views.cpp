// -famp-robust-access and -famp-check=bounds: the address behind the last element is an end to compare with; an access
// through it is none.
// RUN: %amp-cc -famp-robust-access %s -o %t && %t
// RUN: %amp-cc -famp-check=bounds -DCHECKED %s -o %t.checked && %t.checked
// SPEC: R-LANG-202
#include <amp.h>
#include <vector>
using namespace concurrency;

static int failures = 0;
static int sum(const int *first, const int *last) restrict(amp) {
  int result = 0;
  for (; first != last; ++first)
    result += *first;
  return result;
}
static int backwards(const int *first, const int *last) restrict(amp) {
  int result = 0;
  while (last != first)
    result = result * 2 + *--last;
  return result;
}
static const int *end_of(const array_view<const int> &v) restrict(amp) { return &v[v.extent[0]]; }
static int read(const int *from) restrict(amp) { return *from; }
static void write(int *to, int value) restrict(amp) { *to = value; }

template <class F> static void run(const array_view<int> &out, int wanted, bool is_refused, F f) {
  bool is_thrown = false;
  try {
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { out[0] = f(); });
    out.synchronize();
  } catch (const runtime_exception &) {
    is_thrown = true;
  }
#ifdef CHECKED
  failures += is_thrown != is_refused || (!is_thrown && out[0] != wanted);
#else
  (void)is_refused;
  failures += is_thrown || out[0] != wanted;
#endif
}

int main() {
  std::vector<int> data(24, 1), results(1);
  for (int i = 16; i < 24; ++i)
    data[i] = 77; // behind the views
  array_view<int> all(24, data), v = all.section(0, 16), out(1, results);
  array_view<int, 2> rows = v.view_as(extent<2>(4, 4));
  array_view<const int> constant = v;
  const int n = 16;
  run(out, 16, false, [=]() restrict(amp) {
    int s = 0;
    for (const int *p = &v[0], *end = &v[n]; p != end; ++p)
      s += *p;
    return s;
  });
  run(out, 16, false, [=]() restrict(amp) { return sum(&v[0], &v[n]); });
  run(out, 16, false, [=]() restrict(amp) { return sum(&constant(index<1>(0)), end_of(constant)); });
  run(out, 15, false, [=]() restrict(amp) { return backwards(&v(12), &v(n)); });
  run(out, 4, false, [=]() restrict(amp) { return sum(&rows(1, 0), &rows(1, 4)); });
  run(out, 4, false, [=]() restrict(amp) { return sum(&rows[2][0], &rows[2][4]); });
  run(out, 12, false, [=]() restrict(amp) { return int(&v[n] - &v[4]); });
  run(out, 1, false, [=]() restrict(amp) {
    const int *end = &v[0];
    end = true ? &v[n] : end;
    return int(end > &v[15]);
  });
  // Not further behind, and no accesses.
  run(out, 1, true, [=]() restrict(amp) { 
    const int *none = &v[n + 1];
    return int(none == nullptr);
  });
  run(out, 0, true, [=]() restrict(amp) { return read(&v[n]); });
  run(out, 0, true, [=]() restrict(amp) {
    const int *end = &v[n];
    return end == &v[0] ? 1 : *end;
  });
  run(out, 5, true, [=]() restrict(amp) { return write(&v[n], 3), 5; });
  run(out, 0, true, [=]() restrict(amp) { return atomic_fetch_add(&v[n], 4); });
  all.synchronize();
  return failures || data[16] != 77;
}
