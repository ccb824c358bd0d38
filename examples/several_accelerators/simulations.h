// Two simulations that run on any number of accelerators. Each returns the milliseconds that its steps took,
// without the first two, which bring the data to the accelerators. The results are the same on any number.
#pragma once

#include "split.h"

struct particle {
  float x, y, z, mass;
};
inline bool operator==(const particle &a, const particle &b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

// n-body: every accelerator moves its particles, and needs the positions of all.
double move_particles(std::vector<particle> &particles, int steps, const split &work);

// A 5-point stencil on a square: every accelerator has a band of rows, and needs one row of each neighbour (the halo).
double spread_heat(std::vector<float> &square, int size, int steps, const split &work);
