// Functors, constants, tile memory of classes, references to pointers to members, sections and several launches: forms
// that kernels have in programs, each with a known result.
// SPEC: R-LANG-76 R-LANG-93 R-LANG-127 R-LANG-133 R-LANG-136 R-LANG-140 R-LANG-141 R-LANG-144
// RUN: %amp-cc -std=c++17 -Wno-unused-value %s -o %t && %t
#include "../Inputs/check.h"
#include <amp_math.h>
#include <numeric>
#include <vector>
using namespace concurrency;

#define CHECK_EQUAL(...) check_equal(__LINE__, __VA_ARGS__)
template <class A, class B> void check_equal(int line, A got, B wanted) {
  if (!(got == A(wanted)))
    report(__FILE__, line, "differs");
}

const int width = 4, height = 5;
constexpr int depth = 6;
static const unsigned bits = 3;
constexpr float pi = 3.0f;
struct St {
  static const int a = 3;
  static constexpr float e = 2;
  enum : int { f = 4 };
};
template <class F> int one(F f) {
  int r[1] = {-1};
  array_view<int> v(1, r);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = f(); });
  v.synchronize();
  return r[0];
}
// tile_static in a function used by several kernels, in a template, in a nested lambda, of class type
template <int N, class T> T total(const tiled_index<N> &t, T x) restrict(amp) {
  tile_static T s[N];
  s[t.local[0]] = x;
  t.barrier.wait();
  T r = 0;
  for (int i = 0; i < N; ++i)
    r += s[i];
  t.barrier.wait();
  return r;
}
struct Pair {
  int a;
  float b;
};
struct Cell {
  Pair p[2];
  int n;
};
int relay(const tiled_index<8> &t, int v) restrict(amp) {
  tile_static Cell c[8];
  c[t.local[0]].p[1].a = v;
  c[t.local[0]].n = t.local[0];
  t.barrier.wait_with_tile_static_memory_fence();
  int r = c[7 - t.local[0]].p[1].a * 10 + c[7 - t.local[0]].n;
  t.barrier.wait();
  return r;
}
struct Functor {
  array_view<const int> in;
  array_view<int> out;
  int k;
  Functor(const std::vector<int> &i, std::vector<int> &o, int k) : in((int)i.size(), i), out((int)o.size(), o), k(k) {}
  void operator()(index<1> i) const restrict(amp) { out[i] = helper(in[i]); }

private:
  int helper(int v) const restrict(amp) { return v * k; }
};
struct Tiled {
  array_view<int, 2> v;
  void operator()(tiled_index<2, 4> t) const restrict(amp) {
    tile_static int s[2][4];
    s[t.local[0]][t.local[1]] = v[t];
    t.barrier.wait();
    v[t.global] = s[1 - t.local[0]][3 - t.local[1]] + 100 * t.tile[0] + 1000 * t.tile[1];
  }
};
struct Overloaded {
  array_view<int, 1> v;
  void operator()(index<1> i) const restrict(amp) { v[i] = 7; }
  void operator()(index<2> i) const restrict(amp) { v[i[0] * 2 + i[1]] = 8; }
};
class Sim {
  std::vector<int> data;
  int scale;

public:
  Sim(int n, int s) : data(n, 1), scale(s) {}
  int run() {
    array_view<int> v((int)data.size(), data);
    int s = scale;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += s * i[0]; });
    v.synchronize();
    return std::accumulate(data.begin(), data.end(), 0);
  }
};
template <class T, int R> void fill(array<T, R> &a, T x) {
  parallel_for_each(a.extent, [&a, x](index<R> i) restrict(amp) { a[i] = x; });
}
template <class Op> int reduce(std::vector<int> v, Op op) {
  array_view<int> d((int)v.size(), v);
  for (int s = (int)v.size() / 2; s > 0; s /= 2)
    parallel_for_each(extent<1>(s), [=](index<1> i) restrict(amp) { d[i] = op(d[i], d[i + s]); });
  return d[0];
}
namespace lib {
struct add {
  int operator()(int a, int b) const restrict(cpu, amp) { return a + b; }
};
template <class T> struct maximum {
  T operator()(T a, T b) const restrict(cpu, amp) { return a > b ? a : b; }
};
} // namespace lib
int &pick(bool b, int &x, int &y) restrict(amp) { return b ? x : y; }
struct MP {
  int a, b;
};
void swapm(int MP::*const &m, int MP::*&n) restrict(amp) {
  int MP::*t = m;
  n = t;
}

int main() {
  CHECK_EQUAL(one([]() restrict(amp) {
                int z = width;
                return z > 3 ? width : height;
              }),
              4);
  CHECK_EQUAL(one([=]() restrict(amp) {
                int t[] = {width, height, depth};
                struct {
                  int x, y;
                } p = {height, width};
                index<2> i(width, depth);
                return t[0] + t[1] * 10 + t[2] * 100 + p.x + p.y + i[1];
              }),
              4 + 50 + 600 + 9 + 6);
  CHECK_EQUAL(one([]() restrict(amp) {
                int k = 2;
                k = k == 2 ? (k, depth) : width;
                return k + (k ? St::a : width) + (int)(k ? St::e : pi) + St::f + (bits ? bits : 2u);
              }),
              6 + 3 + 2 + 4 + 3);
  {
    std::vector<int> d(16), e(16);
    std::iota(d.begin(), d.end(), 0);
    array_view<int> v(16, d), w(16, e);
    parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
      w[t] = total<8>(t, v[t]) + (int)total(t, 0.5f) + relay(t, v[t]);
    });
    w.synchronize();
    CHECK_EQUAL(e[0], 28 + 4 + 77);
    CHECK_EQUAL(e[9], 92 + 4 + 146);
  }
  {
    std::vector<int> d(16);
    array_view<int> v(16, d);
    parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
      auto sum = [=](int x) {
        tile_static int n;
        if (t.local[0] == 0)
          n = 0;
        t.barrier.wait();
        atomic_fetch_add(&n, x);
        t.barrier.wait();
        return n;
      };
      v[t] = sum(t.local[0] + t.tile[0]);
    });
    v.synchronize();
    CHECK_EQUAL(d[3], 28);
    CHECK_EQUAL(d[8], 36);
  }
  {
    std::vector<int> i{1, 2, 3}, o(3);
    Functor f(i, o, 5);
    parallel_for_each(f.out.extent, f);
    f.out.synchronize();
    CHECK_EQUAL(o[2], 15);
    parallel_for_each(extent<1>(2), Functor(i, o, 7));
    CHECK_EQUAL(o[1], 14);
    CHECK_EQUAL(o[2], 15);
  }
  {
    std::vector<int> d(32);
    std::iota(d.begin(), d.end(), 0);
    array_view<int, 2> v(4, 8, d);
    parallel_for_each(v.extent.tile<2, 4>(), Tiled{v});
    v.synchronize();
    CHECK_EQUAL(d[0], 11);
    CHECK_EQUAL(d[31], 20 + 100 + 1000);
  }
  {
    std::vector<int> d(4);
    array_view<int> v(4, d);
    parallel_for_each(extent<1>(4), Overloaded{v});
    v.synchronize();
    CHECK_EQUAL(d[3], 7);
    parallel_for_each(extent<2>(1, 2), Overloaded{v});
    v.synchronize();
    CHECK_EQUAL(d[1], 8);
    CHECK_EQUAL(d[3], 7);
  }
  CHECK_EQUAL(Sim(4, 2).run(), 4 + 12);
  {
    array<float, 2> a(3, 4);
    fill(a, 2.5f);
    std::vector<float> r = a;
    CHECK_EQUAL(r[11], 2.5f);
    array<int, 3> b(2, 2, 2);
    fill(b, 3);
    std::vector<int> q(8);
    copy(b, q.begin());
    CHECK_EQUAL(q[7], 3);
  }
  CHECK_EQUAL(reduce({1, 2, 3, 4, 5, 6, 7, 8}, lib::add()), 36);
  CHECK_EQUAL(reduce({1, 9, 3, 4}, lib::maximum<int>()), 9);
  CHECK_EQUAL(reduce({1, 9, 3, 4}, [](int a, int b) restrict(cpu, amp) { return a < b ? a : b; }), 1);
  CHECK_EQUAL(one([]() restrict(amp) {
                int x = 1, y = 2;
                pick(true, x, y) = 5;
                pick(false, x, y) += 3;
                return x * 10 + y;
              }),
              55);
  CHECK_EQUAL(one([]() restrict(amp) {
                MP m{3, 4};
                int MP::*p = &MP::a;
                int MP::*q = &MP::b;
                swapm(q, p);
                return m.*p;
              }),
              4);
  {
    int hist[5] = {};
    array_view<int> h(5, hist);
    parallel_for_each(extent<2>(10, 10), [=](index<2> i) restrict(amp) {
      atomic_fetch_inc(&h[(i[0] + i[1]) % 4]);
      int e = 3;
      atomic_compare_exchange(&h(0), &e, e);
      atomic_fetch_max(&h[4], 2);
      unsigned u = 1;
      atomic_exchange(&u, 2u);
    });
    h.synchronize();
    CHECK_EQUAL(hist[0] + hist[1] + hist[2] + hist[3], 100);
    CHECK_EQUAL(hist[4], 2);
  }
  {
    int d[24] = {};
    array_view<int, 3> v(2, 3, 4, d);
    parallel_for_each(v.extent, [=](index<3> i) restrict(amp) {
      v[i] = i[0] * 100 + i[1] * 10 + i[2];
      v(i) += v[i[0]][i[1]][i[2]];
    });
    v.synchronize();
    CHECK_EQUAL(d[23], 246);
    array_view<int, 2> s = v[1].section(index<2>(1, 1), extent<2>(2, 2));
    parallel_for_each(s.extent, [=](index<2> i) restrict(amp) { s(i[0], i[1]) = 7; });
    s.synchronize();
    CHECK_EQUAL(d[12 + 5], 7);
    CHECK_EQUAL(d[23 - 1], 7);
  }
  {
    accelerator_view av = accelerator(accelerator::default_accelerator).create_view(queuing_mode_immediate);
    int d[2] = {1, 2};
    array_view<int> v(2, d);
    parallel_for_each(av, v.extent, [=](index<1> i) restrict(amp) { v[i] *= 3; });
    av.wait();
    v.synchronize();
    CHECK_EQUAL(d[1], 6);
    array<int> a(2, av);
    copy(v, a);
    parallel_for_each(av, a.extent.tile<2>(), [=, &a](tiled_index<2> t) restrict(amp) { a[t.global] += v[t.global]; });
    std::vector<int> r(2);
    copy(a, r.begin());
    CHECK_EQUAL(r[0], 6);
  }
  {
    int k = 0;
    auto add = [=](int a) restrict(cpu, amp) { return a + k + 1; };
    CHECK_EQUAL(add(1), 2);
    CHECK_EQUAL(one([=]() restrict(amp) { return add(2) + add(3); }), 7);
  }
  {
    struct Local {
      int v;
      int twice() const restrict(cpu, amp) { return v * 2; }
    };
    Local l{21};
    CHECK_EQUAL(one([=]() restrict(amp) { return l.twice(); }), 42);
    CHECK_EQUAL(l.twice(), 42);
  }
  try {
    parallel_for_each(extent<1>(-1), [](index<1>) restrict(amp) {});
    ++failures;
  } catch (const invalid_compute_domain &) {
  }
  try {
    array_view<int> v(3);
    parallel_for_each(v.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) { v[t] = 1; });
    ++failures;
  } catch (const invalid_compute_domain &) {
  }
  return failures != 0;
}
