// All forms of parallel_for_each, kinds of kernels, and the choice of a target.
// SPEC: API-PFE-01, API-PFE-02, API-PFE-03, API-PFE-04, API-PFE-05, API-PFE-06, API-PFE-07, API-PFE-08, API-PFE-09
// SPEC: API-PFE-10, API-COST-13, R-RT-01, R-RT-02, R-RT-05, R-RT-06, R-RT-31, R-RT-50, R-RT-54, R-RT-59, R-RT-72
// SPEC: R-RT-73, R-RT-74, R-RT-77
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <vector>

using namespace concurrency;

template <int N> bool counts_once(const array_view<int, N> &view) {
  view.synchronize();
  const std::vector<int> all = array<int, N>(view);
  for (int one : all)
    if (one != 1)
      return false;
  return true;
}

template <int N> void check_rank(const extent<N> &e, const accelerator_view &av) {
  array<int, N> zero(e, std::vector<int>(e.size()).begin());
  array_view<int, N> v(e), w(e);
  copy(zero, v);
  copy(zero, w);
  parallel_for_each(e, [=](index<N> i) restrict(amp) { v[i] += 1; });
  parallel_for_each(av, w.extent, [=](const index<N> &i) restrict(amp) { w[i] += 1; });
  CHECK(counts_once(v) && counts_once(w));
}

void check_tiled(const accelerator_view &av) {
  std::vector<int> zero(240);
  array_view<int> a(240), b(240);
  array_view<int, 2> c(12, 20), d(12, 20);
  array_view<int, 3> e(4, 6, 10), f(4, 6, 10);
  copy(zero.begin(), a), copy(zero.begin(), b), copy(zero.begin(), c), copy(zero.begin(), d);
  copy(zero.begin(), e), copy(zero.begin(), f);
  const tiled_extent<15> by_15 = a.extent.tile<15>();
  parallel_for_each(by_15, [=](tiled_index<15> t) restrict(amp) { a[t.global] += 1; });
  parallel_for_each(av, by_15, [=](tiled_index<15> t) restrict(amp) { b[t] += 1; });
  parallel_for_each(c.extent.tile<3, 4>(), [=](tiled_index<3, 4> t) restrict(amp) { c[t] += 1; });
  parallel_for_each(av, d.extent.tile<1, 20>(), [=](tiled_index<1, 20> t) restrict(amp) { d[t] += 1; });
  parallel_for_each(e.extent.tile<2, 3, 5>(), [=](tiled_index<2, 3, 5> t) restrict(amp) { e[t] += 1; });
  parallel_for_each(av, f.extent.tile<4, 1, 2>(), [=](tiled_index<4, 1, 2>) restrict(amp) {});
  parallel_for_each(av, f.extent.tile<4, 1, 2>(), [=](tiled_index<4, 1, 2> t) restrict(amp) { f[t] += 1; });
  CHECK(counts_once(a) && counts_once(b) && counts_once(c) && counts_once(d) && counts_once(e) && counts_once(f));
}

struct functor {
  array_view<int> out;
  int factor;
  functor(const array_view<int> &out, int factor) : out(out), factor(factor) {}
  functor(const functor &other) : out(other.out), factor(other.factor) {}
  ~functor() {}
  void operator()(index<1> i) const restrict(amp, cpu) { out[i] = factor * i[0]; }
};

void check_kernels() {
  array_view<int> out(10);
  functor twice(out, 2);
  parallel_for_each(out.extent, twice);
  CHECK(out[9] == 18);
  twice(index<1>(3)); // on the host
  CHECK(out[3] == 6);
  struct local {
    const array_view<int> out;
    void operator()(index<1> i) const restrict(amp) { out[i] = -i[0]; }
  };
  parallel_for_each(out.extent, local{out});
  CHECK(out[4] == -4);
  int scale = 3;
  auto named = [=](const index<1> &i) restrict(amp) { out[i] = scale; };
  scale = 4; // not seen: copied
  parallel_for_each(out.extent, named);
  CHECK(out[0] == 3);
  parallel_for_each(out.extent, [=](index<1>) restrict(amp) {});
  auto both = [=](index<1> i) restrict(amp, cpu) { out[i] = 5; };
  parallel_for_each(out.extent, both);
  both(index<1>(1));
  CHECK(out[0] == 5 && out[1] == 5);
}

void check_domains() {
  array_view<int> v(4);
  v[0] = 1;
  const auto simple = [=](index<1> i) restrict(amp) { v[i] = 2; };
  const auto square = [=](index<2>) restrict(amp) { v[0] = 2; };
  const auto tiled = [=](tiled_index<3> t) restrict(amp) { v[t] = 2; };
  CHECK_THROWS(invalid_compute_domain, E_FAIL, (parallel_for_each(extent<1>(0), simple), 0));
  CHECK_THROWS(invalid_compute_domain, E_FAIL, (parallel_for_each(extent<2>(3, -1), square), 0));
  CHECK_THROWS(invalid_compute_domain, E_FAIL, (parallel_for_each(extent<2>(-3, -1), square), 0));
  CHECK_THROWS(invalid_compute_domain, E_FAIL, (parallel_for_each(extent<2>(65536, 65536), square), 0));
  CHECK_THROWS(invalid_compute_domain, E_FAIL, (parallel_for_each(v.extent.tile<3>(), tiled), 0));
  CHECK_THROWS(invalid_compute_domain, E_FAIL, (parallel_for_each(extent<1>(0).tile<3>(), tiled), 0));
  CHECK(v[0] == 1); // nothing ran
  array_view<int> count(1);
  count[0] = 0;
  parallel_for_each(extent<1>(70000 * 2).tile<2>(), [=](tiled_index<2> t) restrict(amp) {
    if (t.local[0] == 0 && t.tile[0] % 1000 == 0)
      atomic_fetch_inc(&count[0]);
  });
  CHECK(count[0] == 70);
}

void check_targets() {
  const accelerator_view av = accelerator().default_view, other = accelerator().create_view();
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  array<int> a(4, av), b(4, other), s(4, host, av);
  array_view<int> v(4), of_staging(s);
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] = 1; });
  parallel_for_each(b.extent, [&](index<1> i) restrict(amp) { b[i] = 2; }); // where the array is
  parallel_for_each(other, b.extent, [=, &b](index<1> i) restrict(amp) { v[i] = b[i]; });
  CHECK(v[3] == 2);
  CHECK_INVALID((parallel_for_each(other, a.extent, [&](index<1> i) restrict(amp) { a[i] = 1; }), 0));
  CHECK_INVALID((parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] = b[i]; }), 0));
  CHECK_THROWS(runtime_exception, E_FAIL,
               (parallel_for_each(s.extent, [&](index<1> i) restrict(amp) { s[i] = 1; }), 0));
  CHECK_THROWS(runtime_exception, E_FAIL,
               (parallel_for_each(host, v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; }), 0));
  parallel_for_each(s.extent, [=](index<1> i) restrict(amp) { of_staging[i] = 7; });
  CHECK(s[2] == 7 && std::vector<int>(a)[0] == 1);
}

// Many containers in one launch.
void check_resources() {
  std::vector<int> data(16, 1);
  array_view<int> a(data), b(16), c(16), d(16), e(16), f(16), g(16), h(16), k(16), l(16);
  array_view<const int> m(data), n(data), o(data), p(data), q(data), r(data), s(data), t(data);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    b[i] = c[i] = d[i] = e[i] = f[i] = g[i] = h[i] = k[i] = i[0];
    l[i] = m[i] + n[i] + o[i] + p[i] + q[i] + r[i] + s[i] + t[i] + b[i] + k[i];
  });
  CHECK(l[5] == 18);
}

int main() {
  const accelerator_view av = accelerator().create_view();
  check_rank(extent<1>(1000), av);
  check_rank(extent<2>(7, 31), av);
  check_rank(extent<3>(3, 5, 7), av);
  const int four[] = {2, 3, 4, 5};
  check_rank(extent<4>(four), av);
  const int seven[] = {2, 1, 3, 2, 1, 2, 3};
  check_rank(extent<7>(seven), av);
  check_tiled(av);
  check_kernels();
  check_domains();
  check_targets();
  check_resources();
  return failures != 0;
}
