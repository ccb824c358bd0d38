// Kernel objects: extents of rank 1 to 8, sections, empty domains, large tiles, classes with views and arrays inside.
// SPEC: R-LANG-77 R-LANG-123 R-LANG-124 R-LANG-128 R-LANG-140 R-LANG-143 R-LANG-144
// RUN: %amp-cc %s -o %t && %t
#include "../Inputs/check.h"
#include <vector>
using namespace concurrency;
template <int N> extent<N> ones(int last) {
  extent<N> e;
  for (int k = 0; k < N; ++k)
    e[k] = k < N - 3 ? 1 + (k == 0) : last;
  return e;
}
template <int N> void rank() {
  extent<N> e = ones<N>(3);
  std::vector<int> d(e.size());
  array_view<int, N> v(e, d);
  v.discard_data();
  array<int, N> a(e);
  parallel_for_each(e, [=, &a](index<N> i) restrict(amp) {
    int s = 0;
    for (int k = 0; k < N; ++k)
      s = s * 5 + i[k];
    v[i] = s;
    a[i] = s + 1;
  });
  v.synchronize();
  std::vector<int> b = a;
  index<N> i;
  int at = 0;
  bool ok = true;
  for (;;) {
    int s = 0;
    for (int k = 0; k < N; ++k)
      s = s * 5 + i[k];
    ok &= d[at] == s && b[at] == s + 1;
    ++at;
    int k = N - 1;
    while (k >= 0 && ++i[k] == e[k])
      i[k--] = 0;
    if (k < 0)
      break;
  }
  CHECK(ok && at == int(e.size()));
}
struct Leaf {
  int a;
  array_view<const float, 1> f;
};
struct Mid {
  Leaf l[2];
  double d;
  array_view<int, 2> m;
  Leaf x;
};
struct Deep : Mid {
  int arr[2][3];
  alignas(4) bool flag;
  struct {
    unsigned u;
    array_view<unsigned> w;
  } in;
};
struct Holder {
  const array<int, 1> &r;
  array<int, 2> &w;
  int k;
};
struct BoolRec {
  alignas(4) bool a;
  int b;
  alignas(4) bool c;
};
struct Padded {
  int a;
  double d;
  float f;
};
struct Aligned {
  alignas(16) float v[3];
  int n;
};
struct Child : Padded {
  int q;
};
struct Functor {
  Deep d;
  int extra;
  void operator()(index<1> i) const restrict(amp) {
    d.m(i[0], 0) =
        d.l[1].a + int(d.l[1].f[i[0]]) + d.arr[1][2] + d.flag + int(d.in.u) + int(d.in.w[i]) + int(d.d) + d.x.a + extra;
  }
};
int main() {
  rank<1>();
  rank<2>();
  rank<3>();
  rank<4>();
  rank<5>();
  rank<6>();
  rank<7>();
  rank<8>();
  {
    std::vector<float> f{1, 2, 3, 4}, f2{10, 20, 30, 40};
    std::vector<int> m(8);
    std::vector<unsigned> w{5, 6, 7, 8};
    Leaf l0{1, array_view<const float, 1>(4, f)}, l1{2, array_view<const float, 1>(4, f2)};
    Deep d{{{l0, l1}, 7.5, array_view<int, 2>(4, 2, m), l0},
           {{1, 2, 3}, {4, 5, 6}},
           true,
           {100u, array_view<unsigned>(4, w)}};
    parallel_for_each(extent<1>(4), Functor{d, 1000});
    d.m.synchronize();
    for (int i = 0; i < 4; ++i)
      CHECK(m[i * 2] == 2 + int(f2[i]) + 6 + 1 + 100 + int(w[i]) + 7 + 1 + 1000);
    int scal[3] = {1, 2, 3};
    Leaf ls[2] = {l0, l1};
    index<3> ix(1, 2, 3);
    parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
      d.m(i[0], 1) = scal[i[0] % 3] + int(ls[i[0] & 1].f[i]) + ix[2];
    });
    d.m.synchronize();
    for (int i = 0; i < 4; ++i)
      CHECK(m[i * 2 + 1] == scal[i % 3] + int(i & 1 ? f2[i] : f[i]) + 3);
  }
  {
    array<int, 1> r(6);
    array<int, 2> w(2, 3);
    std::vector<int> in{1, 2, 3, 4, 5, 6};
    copy(in.begin(), r);
    Holder h{r, w, 4};
    parallel_for_each(w.extent, [h](index<2> i) restrict(amp) { h.w[i] = h.r[i[0] * 3 + i[1]] * h.k; });
    std::vector<int> o = w;
    for (int i = 0; i < 6; ++i)
      CHECK(o[i] == in[i] * 4);
  }
  {
    std::vector<BoolRec> v(5);
    std::vector<Padded> p(5);
    std::vector<Aligned> a(5);
    std::vector<Child> c(5);
    array_view<BoolRec> bv(5, v);
    array_view<Padded> pv(5, p);
    array_view<Aligned> av(5, a);
    array_view<Child> cv(5, c);
    for (int i = 0; i < 5; ++i) {
      v[i] = {i % 2 == 0, i, true};
      p[i] = {i, i * 2.0, i * 3.f};
      a[i] = {{1, 2, float(i)}, i};
      c[i].q = i;
      c[i].d = i;
    }
    BoolRec one{true, 9, false};
    Padded pad{1, 2, 3};
    parallel_for_each(extent<1>(5), [=](index<1> i) restrict(amp) {
      bv[i].c = !bv[i].a && one.a;
      bv[i].b += one.b;
      pv[i].d += pv[i].a + pad.d;
      Aligned t = av[i];
      t.v[2] *= 2;
      t.n++;
      av[i] = t;
      cv[i].q *= 2;
      cv[i].d += cv[i].q;
      Padded &b = cv[i];
      b.a = 77;
    });
    bv.synchronize();
    pv.synchronize();
    av.synchronize();
    cv.synchronize();
    for (int i = 0; i < 5; ++i) {
      CHECK(v[i].c == (i % 2 != 0) && v[i].b == i + 9);
      CHECK(p[i].d == i * 3.0 + 2);
      CHECK(a[i].v[2] == 2 * i && a[i].n == i + 1);
      CHECK(c[i].q == 2 * i && c[i].d == 3 * i && c[i].a == 77);
    }
  }
  {
    std::vector<int> d(100);
    array_view<int, 2> v(10, 10, d);
    auto s = v.section(index<2>(2, 3), extent<2>(4, 5));
    auto ss = s.section(1, 1, 2, 3);
    auto row = v[9];
    auto cs = array_view<const int, 2>(s);
    parallel_for_each(s.extent, [=](index<2> i) restrict(amp) { s[i] = i[0] * 10 + i[1] + 1; });
    parallel_for_each(ss.extent, [=](index<2> i) restrict(amp) {
      ss[i] += 1000;
      if (i[0] == 0) {
        v(0, i[1]) = cs(0, i[1]);
        row[i[1]] = ss.extent[1];
      }
    });
    v.synchronize();
    for (int y = 0; y < 10; ++y)
      for (int x = 0; x < 10; ++x) {
        int e = 0;
        if (y >= 2 && y < 6 && x >= 3 && x < 8)
          e = (y - 2) * 10 + x - 3 + 1;
        if (y >= 3 && y < 5 && x >= 4 && x < 7)
          e += 1000;
        if (y == 0 && x < 3)
          e = x + 1;
        if (y == 9 && x < 3)
          e = 3;
        CHECK(d[y * 10 + x] == e);
      }
  }
  {
    std::vector<int> z(4, 1);
    array_view<int> v(4, z);
    CHECK_THROWS(invalid_compute_domain, E_FAIL,
                 parallel_for_each(extent<1>(0), [=](index<1> i) restrict(amp) { v[i] = 5; }));
    CHECK(z[0] == 1);
  }
  {
    std::vector<int> z(2048);
    array_view<int, 3> v(16, 8, 16, z);
    parallel_for_each(v.extent.tile<8, 8, 16>(), [=](tiled_index<8, 8, 16> t) restrict(amp) {
      tile_static int s[1024];
      int l = (t.local[0] * 8 + t.local[1]) * 16 + t.local[2];
      s[l] = l;
      t.barrier.wait();
      v[t.global] = s[1023 - l];
    });
    v.synchronize();
    bool ok = true;
    for (int i = 0; i < 2048; ++i)
      ok &= z[i] == 1023 - i % 1024;
    CHECK(ok);
  }
  return failures != 0;
}
