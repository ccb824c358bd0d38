// D2Q9 lattice Boltzmann: a channel with an obstacle, structure of arrays in one 3D array, two buffers.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-97, R-LANG-165
#include <amp.h>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace concurrency;

namespace lbm {
const int Q = 9;
template <int q> struct direction;
inline int cx(int q) restrict(cpu, amp) {
  switch (q) {
  case 1:
  case 5:
  case 8:
    return 1;
  case 3:
  case 6:
  case 7:
    return -1;
  }
  return 0;
}
inline int cy(int q) restrict(cpu, amp) {
  switch (q) {
  case 2:
  case 5:
  case 6:
    return 1;
  case 4:
  case 7:
  case 8:
    return -1;
  default:
    return 0;
  }
}
inline int opposite(int q) restrict(cpu, amp) { return q == 0 ? 0 : q < 5 ? (q + 1) % 4 + 1 : (q - 5 + 2) % 4 + 5; }
inline float weight(int q) restrict(cpu, amp) { return q == 0 ? 4.0f / 9 : q < 5 ? 1.0f / 9 : 1.0f / 36; }
struct state {
  float f[Q];
  float density() const restrict(cpu, amp) {
    float s = 0;
    for (float v : f)
      s += v;
    return s;
  }
  void momentum(float &mx, float &my) const restrict(cpu, amp) {
    mx = my = 0;
    for (int q = 0; q < Q; q++) {
      mx += f[q] * cx(q);
      my += f[q] * cy(q);
    }
  }
  void collide(float omega, float force) restrict(cpu, amp) {
    const float rho = density();
    float ux, uy;
    momentum(ux, uy);
    ux = ux / rho + force;
    uy /= rho;
    const float u2 = 1.5f * (ux * ux + uy * uy);
    for (int q = 0; q < Q; q++) {
      const float cu = 3.0f * (cx(q) * ux + cy(q) * uy);
      const float eq = weight(q) * rho * (1 + cu + 0.5f * cu * cu - u2);
      f[q] += omega * (eq - f[q]);
    }
  }
};
template <class Field, class Solid>
state pull(const Field &from, const Solid &solid, int y, int x, int h, int w) restrict(cpu, amp) {
  state s;
  for (int q = 0; q < Q; ++q) {
    const int sy = (y - cy(q) + h) % h, sx = (x - cx(q) + w) % w;
    s.f[q] = solid(sy, sx) ? from(opposite(q), y, x) : from(q, sy, sx);
  }
  return s;
}
} // namespace lbm
struct host_field {
  std::vector<float> v;
  int h, w;
  float operator()(int q, int y, int x) const { return v[(q * h + y) * w + x]; }
  float &operator()(int q, int y, int x) { return v[(q * h + y) * w + x]; }
};
struct obstacle {
  int h, w;
  bool operator()(int y, int x) const restrict(cpu, amp) {
    return y == 0 || y == h - 1 || ((y - h / 2) * (y - h / 2) + (x - w / 4) * (x - w / 4) < 9);
  }
};
int main() {
  using namespace lbm;
  const int h = 14, w = 20, steps = 4;
  const obstacle solid = {h, w};
  host_field a{std::vector<float>(Q * h * w), h, w};
  for (int q = 0; q < Q; ++q)
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x)
        a(q, y, x) = weight(q);
  array<float, 3> one(Q, h, w, a.v.begin()), two(Q, h, w);
  array<float, 3> *from = &one, *to = &two;
  for (int step = 0; step < steps; ++step) {
    const array<float, 3> &in = *from;
    array<float, 3> &out = *to;
    parallel_for_each(extent<2>(h, w), [=, &in, &out](index<2> i) restrict(amp) {
      if (solid(i[0], i[1]))
        return;
      state s = pull(in, solid, i[0], i[1], h, w);
      s.collide(1.2f, 1e-3f);
      for (int q = 0; q < Q; ++q)
        out(q, i[0], i[1]) = s.f[q];
    });
    std::swap(from, to);
    host_field b = a;
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x) {
        if (solid(y, x))
          continue;
        state s = pull(a, solid, y, x, h, w);
        s.collide(1.2f, 1e-3f);
        for (int q = 0; q < Q; ++q)
          b(q, y, x) = s.f[q];
      }
    a = b;
  }
  std::vector<float> result(Q * h * w);
  copy(*from, result.begin());
  for (int y = 1; y < h - 1; ++y)
    for (int x = 0; x < w; ++x)
      if (!solid(y, x))
        for (int q = 0; q < Q; ++q)
          if (std::fabs(result[(q * h + y) * w + x] - a(q, y, x)) > 1e-5f) {
            std::printf("%d %d %d: %g %g\n", q, y, x, result[(q * h + y) * w + x], a(q, y, x));
            return 1;
          }
  return 0;
}
