// A header with kernels in templates, macros for the restrictions, and namespaces that are opened several times.
#ifndef SIMULATION_H
#define SIMULATION_H
#include <amp.h>
#include <vector>
#define SIM_BEGIN namespace sim {
#define SIM_END }
#define GPU restrict(amp)
#define ANY restrict(cpu, amp)
SIM_BEGIN
struct Params { float dt = 0.5f; int steps = 1; bool flag = true; };
template <class T> struct Registry { static inline int count = 0; static T twice(T v) ANY { return v * 2; } Registry() { ++count; } };
namespace detail { template <class T> inline T axpy(T a, T x, T y) ANY; struct Small { float dt = 0.5f; int n{2}; Small() ANY {} }; }
void run(const Params &p, std::vector<float> &x, std::vector<float> &y);
SIM_END
SIM_BEGIN
template <class T> struct Scale { T k; T operator()(T v, int r, int c) const ANY { return v * k + r + c; } };
template <class T> class Grid {
  std::vector<T> data_; int rows_, cols_;
public:
  Grid(int r, int c) : data_(r * c), rows_(r), cols_(c) {}
  T at(int r, int c) const { return data_[r * cols_ + c]; }
  concurrency::array_view<T, 2> view() { return concurrency::array_view<T, 2>(rows_, cols_, data_); }
  void fill(T v);
  template <class F> void apply(F f) { auto v = view(); concurrency::parallel_for_each(v.extent, [=](concurrency::index<2> i) GPU { v[i] = f(v[i], i[0], i[1]); }); v.synchronize(); }
  template <class U> friend U sum(Grid<U> &g);
};
template <class T> void Grid<T>::fill(T v) { auto w = view(); w.discard_data(); parallel_for_each(w.extent, [=](concurrency::index<2> i) GPU { w[i] = v; }); w.synchronize(); }
template <class U> U sum(Grid<U> &g) { std::vector<U> r(1); concurrency::array_view<U> out(1, r); auto v = g.view(); int rows = g.rows_, cols = g.cols_; parallel_for_each(concurrency::extent<1>(1), [=](concurrency::index<1> i) GPU { U s = U(); for (int a = 0; a < rows; ++a) for (int b = 0; b < cols; ++b) s += v(a, b); out[i] = s; }); out.synchronize(); return r[0]; }
namespace detail { template <class T> inline T axpy(T a, T x, T y) ANY { return a * x + y; } }
inline void run(const Params &p, std::vector<float> &x, std::vector<float> &y) {
  using namespace concurrency;
  static Registry<int> once;
  array_view<const float> xv(int(x.size()), x); array_view<float> yv(int(y.size()), y);
  for (int s = 0; s < p.steps; ++s) { float dt = p.dt; parallel_for_each(yv.extent, [=](index<1> i) GPU { detail::Small sm; yv[i] = detail::axpy(dt, xv[i], yv[i]) + Registry<int>::twice(i[0]) / sm.n; }); }
  yv.synchronize();
}
SIM_END
#endif
