#include <algorithm>

struct vector3 {
  float x, y, z;
};

struct atom {
  vector3 position, velocity;
};

struct force {
  vector3 vector;
  float energy;
};

namespace {

const int capacity = 32;
const float range = 2.5f;

int coordinate(float position, int side, float box) { return std::min(int(position / box * float(side)), side - 1); }

int number(int x, int y, int z, int side) {
  return ((z + side) % side * side + (y + side) % side) * side + (x + side) % side;
}

float nearest(float distance, float box) {
  return distance > 0.5f * box ? distance - box : distance < -0.5f * box ? distance + box : distance;
}

force force_on(int i, const atom *atoms, const int *counts, const int *members, int side, float box) {
  const vector3 self = atoms[i].position;
  const int x = coordinate(self.x, side, box), y = coordinate(self.y, side, box), z = coordinate(self.z, side, box);
  float sum_x = 0, sum_y = 0, sum_z = 0, energy = 0;
  for (int dz = -1; dz <= 1; ++dz)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const int cell = number(x + dx, y + dy, z + dz, side), end = counts[cell];
        for (int k = 0; k < end; ++k) {
          const int other = members[cell * capacity + k];
          const vector3 &p = atoms[other].position;
          const float rx = nearest(self.x - p.x, box), ry = nearest(self.y - p.y, box), rz = nearest(self.z - p.z, box);
          const float square = rx * rx + ry * ry + rz * rz;
          if (other != i && square < range * range) {
            const float inverse = 1 / square, inverse6 = inverse * inverse * inverse;
            const float scale = 24 * inverse * inverse6 * (2 * inverse6 - 1);
            sum_x += scale * rx;
            sum_y += scale * ry;
            sum_z += scale * rz;
            energy += 2 * inverse6 * (inverse6 - 1);
          }
        }
      }
  return {{sum_x, sum_y, sum_z}, energy};
}

} // namespace

void lennard_jones_in_openmp(const atom *atoms, force *forces, int *counts, int *members, int count, int side,
                             float box) {
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (int cell = 0; cell < side * side * side; ++cell)
      counts[cell] = 0;
#pragma omp for schedule(static)
    for (int i = 0; i < count; ++i) {
      const vector3 &p = atoms[i].position;
      const int cell = number(coordinate(p.x, side, box), coordinate(p.y, side, box), coordinate(p.z, side, box), side);
      int place;
#pragma omp atomic capture
      place = counts[cell]++;
      if (place < capacity)
        members[cell * capacity + place] = i;
    }
#pragma omp for schedule(static)
    for (int i = 0; i < count; ++i)
      forces[i] = force_on(i, atoms, counts, members, side, box);
  }
}
