// The accelerations of particles that attract each other: simply, and with tiles of 256 in tile_static memory.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <amp_math.h>

using namespace concurrency;

void nbody_in_openmp(const float *particles, float *accelerations, int count, float softening);

namespace {

const int tile_size = 256;

struct particle { // or an acceleration
  float x, y, z, mass;
};

void attract(const particle &self, const particle &other, float softening, particle &acceleration) restrict(amp) {
  const float dx = other.x - self.x, dy = other.y - self.y, dz = other.z - self.z;
  const float inverse = precise_math::rsqrt(dx * dx + dy * dy + dz * dz + softening);
  const float weight = other.mass * inverse * inverse * inverse;
  acceleration.x += dx * weight;
  acceleration.y += dy * weight;
  acceleration.z += dz * weight;
}

void simple(const array<particle> &particles, array<particle> &accelerations, float softening) {
  parallel_for_each(particles.extent, [=, &particles, &accelerations](index<1> i) restrict(amp) {
    const particle self = particles[i];
    particle acceleration = {0, 0, 0, 0};
    for (int k = 0; k < particles.extent[0]; ++k)
      attract(self, particles[k], softening, acceleration);
    accelerations[i] = acceleration;
  });
}

void tiled(const array<particle> &particles, array<particle> &accelerations, float softening) {
  const int count = particles.extent[0];
  parallel_for_each(particles.extent.tile<tile_size>(),
                    [=, &particles, &accelerations](tiled_index<tile_size> t) restrict(amp) {
                      tile_static particle shared[tile_size];
                      const particle self = particles[t.global];
                      particle acceleration = {0, 0, 0, 0};
                      for (int first = 0; first < count; first += tile_size) {
                        shared[t.local[0]] = particles[first + t.local[0]];
                        t.barrier.wait_with_tile_static_memory_fence();
                        for (int k = 0; k < tile_size; ++k)
                          attract(self, shared[k], softening, acceleration);
                        t.barrier.wait_with_tile_static_memory_fence();
                      }
                      accelerations[t.global] = acceleration;
                    });
}

using interaction = void(const array<particle> &, array<particle> &, float);

struct problem {
  explicit problem(int count) : particles(count), unset(count) {
    bench::random_numbers random(5);
    for (particle &one : particles)
      one = {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), random.between(0, 1)};
    const float poison = std::nanf("");
    unset.assign(unset.size(), {poison, poison, poison, poison});
  }

  std::vector<particle> particles, unset;
  const float softening = 0.01f;

  bool is_acceleration(int i, const particle &computed) const {
    double x = 0, y = 0, z = 0, magnitude = 0;
    for (const particle &other : particles) {
      const double dx = double(other.x) - particles[i].x, dy = double(other.y) - particles[i].y,
                   dz = double(other.z) - particles[i].z, square = dx * dx + dy * dy + dz * dz + softening,
                   weight = other.mass / (square * std::sqrt(square));
      x += dx * weight;
      y += dy * weight;
      z += dz * weight;
      magnitude += weight * std::sqrt(square);
    }
    return std::fabs(x - computed.x) + std::fabs(y - computed.y) + std::fabs(z - computed.z) <= 1e-4 * magnitude;
  }
  bool is_right(const std::vector<particle> &computed) const {
    bench::random_numbers random(6);
    for (int sample = 0; sample < 64; ++sample) {
      const int i = sample ? int(random.below(computed.size())) : int(computed.size()) - 1;
      if (!is_acceleration(i, computed[i]))
        return false;
    }
    return true;
  }
};

void compare(bench::suite &all, const problem &p, const char *variant, interaction &interact) {
  const int count = int(p.particles.size());
  const auto check = [&](const std::vector<particle> &computed) { return p.is_right(computed); };
  std::vector<particle> result(count);
  std::vector<bench::contender> contenders;
  {
    const auto in = bench::upload(p.particles), out = bench::upload(p.unset);
    const float softening = p.softening;
    contenders.push_back(bench::in_amp(out, p.unset, [=, &interact] { interact(*in, *out, softening); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto in = device->upload(p.particles), out = device->upload(p.unset);
    const auto kernel = device->find_kernel(variant);
    const auto launch = [=, &p] {
      device->launch(kernel, {bench::groups(count, tile_size)}, {tile_size}, in, out, count, p.softening);
    };
    contenders.push_back(bench::by_hand(device, out, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] { nbody_in_openmp(&p.particles[0].x, &result[0].x, count, p.softening); };
    contenders.push_back(bench::in_openmp(result, p.unset, compute, check));
  }
  all.measure({"n-body", variant, std::to_string(count), 20e-9 * count * count, "GFLOP/s"}, contenders);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(512, 8192, 32768));
  compare(all, p, "simple", simple);
  compare(all, p, "tiled", tiled);
}
