// N-body: an array of a class with member functions, helpers of both restrictions, tiles of 256 bodies.
// RUN: %amp-cc -O2 %s -o %t && %t
// SPEC: R-LANG-68, R-LANG-129, R-LANG-40, API-ARRAY-06, API-TBAR-02
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <vector>

using namespace concurrency;

#define TILE 256

class body {
public:
  body() restrict(cpu, amp) : mass(1.0f) {
    for (int d = 0; d < 3; ++d)
      position[d] = velocity[d] = 0.0f;
  }
  float x() const restrict(cpu, amp) { return position[0]; }
  float y() const restrict(cpu, amp) { return position[1]; }
  float z() const restrict(cpu, amp) { return position[2]; }
  void place(float px, float py, float pz) restrict(cpu, amp) {
    position[0] = px;
    position[1] = py;
    position[2] = pz;
  }
  void push(const float *force, float dt) restrict(cpu, amp) {
    for (int d = 0; d < 3; ++d) {
      velocity[d] += force[d] * dt;
      position[d] += velocity[d] * dt;
    }
  }
  float mass;

private:
  float position[3];
  float velocity[3];
};

struct point_mass {
  float x, y, z, mass;
};

inline float inverse_root(float v) restrict(amp) { return fast_math::rsqrt(v); }
inline float inverse_root(float v) { return 1.0f / std::sqrt(v); }

void add_force(const body &on, const point_mass &from, float *force) restrict(cpu, amp) {
  const float dx = from.x - on.x(), dy = from.y - on.y(), dz = from.z - on.z();
  const float inverse = inverse_root(dx * dx + dy * dy + dz * dz + 0.05f);
  const float strength = from.mass * inverse * inverse * inverse;
  force[0] += strength * dx;
  force[1] += strength * dy;
  force[2] += strength * dz;
}

point_mass seen(const body &b) restrict(amp) {
  point_mass p;
  p.x = b.x();
  p.y = b.y();
  p.z = b.z();
  p.mass = b.mass;
  return p;
}

void step(const array<body, 1> &from, array<body, 1> &to, float dt) {
  const int count = from.extent[0];
  parallel_for_each(from.extent.tile<TILE>(), [=, &from, &to](tiled_index<TILE> t) restrict(amp) {
    tile_static point_mass others[TILE];
    body self = from[t.global];
    float force[3] = {0.0f, 0.0f, 0.0f};
    for (int tile = 0; tile < count / TILE; tile++) {
      others[t.local[0]] = seen(from[tile * TILE + t.local[0]]);
      t.barrier.wait();
      for (int i = 0; i < TILE; i++)
        add_force(self, others[i], force);
      t.barrier.wait();
    }
    self.push(force, dt);
    to[t.global] = self;
  });
}

int main() {
  const int count = 2 * TILE;
  std::vector<body> bodies(count);
  for (int i = 0; i < count; ++i) {
    const float angle = 0.1f * static_cast<float>(i);
    bodies[i].place(std::cos(angle) * (1 + i % 7), std::sin(angle) * (1 + i % 5), 0.01f * static_cast<float>(i % 50));
    bodies[i].mass = 0.5f + 0.001f * static_cast<float>(i);
  }
  array<body, 1> first(count, bodies.begin()), second(count);
  step(first, second, 0.01f);
  step(second, first, 0.01f);
  std::vector<body> computed = first;

  for (int round = 0; round < 2; ++round) {
    std::vector<body> next = bodies;
    for (int i = 0; i < count; ++i) {
      float force[3] = {0.0f, 0.0f, 0.0f};
      for (const body &other : bodies) {
        const point_mass p = {other.x(), other.y(), other.z(), other.mass};
        add_force(bodies[i], p, force);
      }
      next[i].push(force, 0.01f);
    }
    bodies = next;
  }
  int wrong = 0;
  for (int i = 0; i < count; ++i)
    wrong +=
        !(std::fabs(computed[i].x() - bodies[i].x()) < 1e-3f && std::fabs(computed[i].y() - bodies[i].y()) < 1e-3f &&
          std::fabs(computed[i].z() - bodies[i].z()) < 1e-3f);
  return wrong != 0;
}
