// Lennard-Jones particles in a periodic box with cell lists: counting, a scan on the host, binning with atomics,
// forces.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-72, R-LANG-123
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct float3 {
  float x, y, z;
  float3() restrict(cpu, amp) : x(0), y(0), z(0) {}
  float3(float a, float b, float c) restrict(cpu, amp) : x(a), y(b), z(c) {}
  float3 operator-(const float3 &o) const restrict(cpu, amp) { return float3(x - o.x, y - o.y, z - o.z); }
  float3 &operator+=(const float3 &o) restrict(cpu, amp) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  float3 operator*(float s) const restrict(cpu, amp) { return float3(x * s, y * s, z * s); }
  float dot(const float3 &o) const restrict(cpu, amp) { return x * o.x + y * o.y + z * o.z; }
};

class box {
public:
  explicit box(float side_, int cells_) restrict(cpu, amp) : side(side_), cells(cells_) {}
  int wrap(int c) const restrict(cpu, amp) { return c < 0 ? c + cells : c >= cells ? c - cells : c; }
  int cell_of(const float3 &p) const restrict(cpu, amp) {
    return (coordinate(p.z) * cells + coordinate(p.y)) * cells + coordinate(p.x);
  }
  int coordinate(float v) const restrict(cpu, amp) {
    int c = static_cast<int>(v / side * cells);
    return c >= cells ? cells - 1 : c;
  }
  int number(int x, int y, int z) const restrict(cpu, amp) { return (wrap(z) * cells + wrap(y)) * cells + wrap(x); }
  float3 nearest(float3 d) const restrict(cpu, amp) {
    fold(d.x);
    fold(d.y);
    fold(d.z);
    return d;
  }
  int count() const restrict(cpu, amp) { return cells * cells * cells; }
  int per_side() const restrict(cpu, amp) { return cells; }

private:
  void fold(float &v) const restrict(cpu, amp) {
    if (v > side / 2)
      v -= side;
    else if (v < -side / 2)
      v += side;
  }
  float side;
  int cells;
};

inline float3 pair_force(const float3 &d, float cutoff2) restrict(cpu, amp) {
  const float r2 = d.dot(d);
  if (r2 >= cutoff2 || r2 == 0.0f)
    return float3();
  const float inverse = 1.0f / r2, six = inverse * inverse * inverse;
  return d * (24.0f * inverse * six * (2.0f * six - 1.0f));
}

int main() {
  const int n = 150, cells = 4;
  const float side = 8.0f, cutoff2 = (side / cells) * (side / cells);
  const box space(side, cells);
  std::vector<float3> position(n), force(n);
  unsigned seed = 7;
  auto random = [&seed]() {
    seed = seed * 1103515245u + 12345u;
    return (seed >> 8) * (1.0f / 16777216.0f);
  };
  for (int i = 0; i < n; ++i)
    position[i] = float3((i % 8 + 0.3f * random()), (i / 8 % 8 + 0.3f * random()), (i / 64 + 0.3f * random()));
  array_view<const float3> where(n, position);
  std::vector<int> counts(space.count(), 0), starts(space.count() + 1, 0), fill(space.count(), 0), members(n);
  array_view<int> count_view(space.count(), counts);
  parallel_for_each(where.extent,
                    [=](index<1> i) restrict(amp) { atomic_fetch_add(&count_view[space.cell_of(where[i])], 1); });
  count_view.synchronize();
  for (int c = 0; c < space.count(); ++c)
    starts[c + 1] = starts[c] + counts[c];
  array_view<const int> start_view(space.count() + 1, starts);
  array_view<int> fill_view(space.count(), fill), member_view(n, members);
  parallel_for_each(where.extent, [=](index<1> i) restrict(amp) {
    const int cell = space.cell_of(where[i]);
    member_view[start_view[cell] + atomic_fetch_inc(&fill_view[cell])] = i[0];
  });
  array_view<float3> force_view(n, force);
  force_view.discard_data();
  parallel_for_each(where.extent, [=](index<1> i) restrict(amp) {
    const float3 mine = where[i];
    float3 sum;
    const int cx = space.coordinate(mine.x), cy = space.coordinate(mine.y), cz = space.coordinate(mine.z);
    for (int dz = -1; dz <= 1; ++dz)
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const int cell = space.number(cx + dx, cy + dy, cz + dz);
          for (int m = start_view[cell]; m != start_view[cell + 1]; ++m) {
            const int other = member_view[m];
            if (other == i[0])
              continue;
            sum += pair_force(space.nearest(mine - where[other]), cutoff2);
          }
        }
    force_view[i] = sum;
  });
  force_view.synchronize();
  for (int i = 0; i < n; ++i) {
    double x = 0;
    float scale = 1;
    for (int j = 0; j < n; ++j)
      if (j != i) {
        const float one = pair_force(space.nearest(position[i] - position[j]), cutoff2).x;
        x += one;
        scale += std::fabs(one);
      }
    if (std::fabs(x - force[i].x) > 1e-4 * scale) {
      std::printf("force %d is %g instead of %g\n", i, force[i].x, x);
      return 1;
    }
  }
  return 0;
}
