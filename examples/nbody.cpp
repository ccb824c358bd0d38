// N-body simulation with tiles of 256: every thread moves one particle, every tile shares 256 particles at a time.
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>
#include <random>
#include <utility>
#include <vector>

using namespace concurrency;

const int tile_size = 256;
constexpr float softening = 0.01f;
constexpr float time_step = 0.001f;

// The same name on both sides: each context calls the function that it is allowed to call.
float inverse_square_root(float value) restrict(cpu) { return 1.0f / std::sqrt(value); }
float inverse_square_root(float value) restrict(amp) { return fast_math::rsqrt(value); }

struct vector3 {
  float x, y, z;

  vector3 operator+(const vector3 &other) const restrict(cpu, amp) { return {x + other.x, y + other.y, z + other.z}; }
  vector3 operator-(const vector3 &other) const restrict(cpu, amp) { return {x - other.x, y - other.y, z - other.z}; }
  vector3 operator*(float factor) const restrict(cpu, amp) { return {x * factor, y * factor, z * factor}; }
  float dot(const vector3 &other) const restrict(cpu, amp) { return x * other.x + y * other.y + z * other.z; }
};

struct particle {
  vector3 position;
  vector3 velocity;
  float mass;

  vector3 attraction_to(const particle &other) const restrict(cpu, amp) {
    const vector3 way = other.position - position;
    const float inverse = inverse_square_root(way.dot(way) + softening);
    return way * (other.mass * inverse * inverse * inverse);
  }
  particle moved(const vector3 &acceleration) const restrict(cpu, amp) {
    particle result = *this;
    result.velocity = velocity + acceleration * time_step;
    result.position = position + result.velocity * time_step;
    return result;
  }
};

void step_on_accelerator(const array<particle> &before, array<particle> &after) {
  const int count = before.extent[0];
  parallel_for_each(before.extent.tile<tile_size>(), [=, &before, &after](tiled_index<tile_size> t) restrict(amp) {
    tile_static particle shared[tile_size];
    const particle self = before[t.global];
    vector3 acceleration = {0, 0, 0};
    for (int first = 0; first < count; first += tile_size) {
      shared[t.local[0]] = before[first + t.local[0]];
      t.barrier.wait();
      for (int i = 0; i < tile_size; ++i)
        acceleration = acceleration + self.attraction_to(shared[i]);
      t.barrier.wait();
    }
    after[t.global] = self.moved(acceleration);
  });
}

void step_on_cpu(const std::vector<particle> &before, std::vector<particle> &after) {
  for (std::size_t i = 0; i < before.size(); ++i) {
    vector3 acceleration = {0, 0, 0};
    for (const particle &other : before)
      acceleration = acceleration + before[i].attraction_to(other);
    after[i] = before[i].moved(acceleration);
  }
}

std::vector<particle> random_particles(int count) {
  std::mt19937 generator(2013);
  std::uniform_real_distribution<float> coordinate(-1.0f, 1.0f);
  std::vector<particle> particles(count);
  for (particle &p : particles) {
    p.position = {coordinate(generator), coordinate(generator), coordinate(generator)};
    p.velocity = {0, 0, 0};
    p.mass = 0.5f + 0.5f * std::fabs(coordinate(generator));
  }
  return particles;
}

int main() {
  const int count = 2048, steps = 3;
  std::vector<particle> expected = random_particles(count), next(count);

  array<particle> first(count, expected.begin()), second(count);
  array<particle> *before = &first, *after = &second;
  for (int step = 0; step < steps; ++step) {
    step_on_accelerator(*before, *after);
    std::swap(before, after);
    step_on_cpu(expected, next);
    std::swap(expected, next);
  }
  std::vector<particle> computed(count);
  copy(*before, computed.begin());

  int wrong = 0;
  for (int i = 0; i < count; ++i) {
    const vector3 error = computed[i].position - expected[i].position;
    wrong += !(error.dot(error) < 1e-8f);
  }
  std::wcout << L"nbody on " << accelerator().description << L": " << count << L" particles, " << steps << L" steps, "
             << wrong << L" positions wrong" << std::endl;
  return wrong == 0 ? 0 : 1;
}
