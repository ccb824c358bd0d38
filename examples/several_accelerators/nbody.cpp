#include "simulations.h"
#include <amp_math.h>

using namespace concurrency;

static const int tile_size = 256;

// Velocities stay with whoever moves the particles; positions go around.
struct velocity {
  float x, y, z;
};

// Moves the particles from `first` on, as many as `moved` has; a multiple of the tile.
static void move_part(const accelerator_view &view, array_view<const particle> all, array_view<velocity> velocities,
                      array_view<particle> moved, int first) {
  const float time_step = 0.001f, softening = 0.01f;
  const int count = all.extent[0];
  parallel_for_each(view, moved.extent.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static particle shared[tile_size];
    particle self = all[first + t.global[0]];
    float x = 0, y = 0, z = 0;
    for (int begin = 0; begin < count; begin += tile_size) {
      shared[t.local[0]] = all[begin + t.local[0]];
      t.barrier.wait_with_tile_static_memory_fence();
      for (int i = 0; i < tile_size; ++i) {
        const float dx = shared[i].x - self.x, dy = shared[i].y - self.y, dz = shared[i].z - self.z;
        const float inverse = precise_math::rsqrt(dx * dx + dy * dy + dz * dz + softening);
        const float weight = shared[i].mass * inverse * inverse * inverse;
        x += dx * weight;
        y += dy * weight;
        z += dz * weight;
      }
      t.barrier.wait_with_tile_static_memory_fence();
    }
    velocity &own = velocities[t.global];
    own.x += x * time_step;
    own.y += y * time_step;
    own.z += z * time_step;
    self.x += own.x * time_step;
    self.y += own.y * time_step;
    self.z += own.z * time_step;
    moved[t.global] = self;
  });
}

double move_particles(std::vector<particle> &particles, int steps, const split &work) {
  const int count = static_cast<int>(particles.size()), tiles = count / tile_size;
  std::vector<particle> other(particles.size());
  std::vector<velocity> at_rest(particles.size());
  const array_view<velocity> velocities(count, at_rest);
  const array_view<particle> states[] = {array_view<particle>(count, particles), array_view<particle>(count, other)};
  // First everybody gets what it lacks of the last step's results, then all work at the same time.
  const double time = work.run(
      steps, [&](int step, int part) { array_view<const particle>(states[step % 2]).synchronize_to(work.views[part]); },
      [&](int step, int part) {
        const int first = work.first_of(part, tiles) * tile_size, end = work.first_of(part + 1, tiles) * tile_size;
        move_part(work.views[part], states[step % 2], velocities.section(first, end - first),
                  states[1 - step % 2].section(first, end - first), first);
      });
  states[steps % 2].synchronize();
  if (steps % 2 != 0)
    particles = other;
  return time;
}
