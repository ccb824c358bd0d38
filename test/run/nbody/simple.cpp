// N-body without tiles: a helper gets the array by reference and an index.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-72, R-LANG-103, API-ARRAY-24
#include <amp.h>
#include <cmath>
#include <utility>
#include <vector>

using namespace concurrency;

struct body {
  float position, velocity;
};

float acceleration(const array<body, 1> &bodies, index<1> self) restrict(amp) {
  float sum = 0.0f;
  for (int i = 0; i < bodies.extent[0]; ++i) {
    const float distance = bodies[i].position - bodies[self].position;
    sum += distance / (distance * distance + 1.0f);
  }
  return sum;
}

struct simulation {
  array<body, 1> current, next;

  explicit simulation(const std::vector<body> &start)
      : current(static_cast<int>(start.size()), start.begin()), next(static_cast<int>(start.size())) {}

  void step() {
    const array<body, 1> &from = current;
    array<body, 1> &to = next;
    parallel_for_each(from.extent, [&from, &to](index<1> idx) restrict(amp) {
      body b = from[idx];
      b.velocity += 0.01f * acceleration(from, idx);
      b.position += 0.01f * b.velocity;
      to[idx] = b;
    });
    std::swap(current, next);
  }
};

int main() {
  std::vector<body> bodies(100), computed(100);
  for (int i = 0; i < 100; ++i)
    bodies[i] = {0.3f * static_cast<float>(i % 37), 0.0f};
  simulation s(bodies);
  for (int step = 0; step < 4; ++step) {
    s.step();
    std::vector<body> next = bodies;
    for (body &b : next) {
      float sum = 0.0f;
      for (const body &other : bodies) {
        const float distance = other.position - b.position;
        sum += distance / (distance * distance + 1.0f);
      }
      b.velocity += 0.01f * sum;
      b.position += 0.01f * b.velocity;
    }
    bodies = next;
  }
  copy(s.current, computed.begin());
  int wrong = 0;
  for (int i = 0; i < 100; ++i)
    wrong += !(std::fabs(computed[i].position - bodies[i].position) < 1e-3f);
  return wrong != 0;
}
